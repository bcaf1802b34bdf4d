import type { RecipeKind, RecipeSettings } from '#contracts/messaging/recipe.ts';

/** The suggested settings until a supplier saves its own; every recipe is off. */
export const PROPOSED_SETTINGS: Readonly<Record<RecipeKind, RecipeSettings>> = (() => {
  const usual: RecipeSettings = {
    days: 3,
    times: 2,
    hours: 4,
    everybodyHours: 8,
    daysBefore: [7],
    templateId: null,
  };
  return {
    acknowledge: usual,
    'follow-up': usual,
    remind: usual,
    payment: usual,
    review: { ...usual, days: 14 },
  };
})();

/** Maximum messages per day until a supplier chooses its own number. */
export const PROPOSED_DAILY_MOST = 25;
