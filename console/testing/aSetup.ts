import type { SetupAnswer } from '#contracts/supplier/setup.ts';

/** A new supplier's first steps, none of them done. */
export const aSetup = (changes: Partial<SetupAnswer> = {}): SetupAnswer => ({
  shown: true,
  hasLeads: false,
  done: { widget: false, test: false, calendar: false, recipe: false, signature: false },
  widgetSeen: null,
  website: 'https://thornburybarn.example/',
  testLeadId: null,
  ...changes,
});
