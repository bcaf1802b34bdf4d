/** Query keys of everything that shows recipe settings; the confirmation is also one of the replies. */
export const STALE_WITH_RECIPES = [['recipes'], ['recipe-runs'], ['reply-settings']] as const;
