import type { SetupAnswer } from '#contracts/supplier/setup.ts';

/** The first steps of a new supplier: none is done yet. */
export const aSetup = (changes: Partial<SetupAnswer> = {}): SetupAnswer => ({
  shown: true,
  hasLeads: false,
  done: { widget: false, test: false, calendar: false, recipe: false, signature: false },
  widgetSeen: null,
  website: 'https://thornburybarn.example/',
  testLeadId: null,
  ...changes,
});
