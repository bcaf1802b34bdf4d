/** Query keys of what shows the settings of recipes; the confirmation is one of the replies, too. */
export const STALE_WITH_RECIPES = [['recipes'], ['recipe-runs'], ['reply-settings']] as const;
