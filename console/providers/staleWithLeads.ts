/** First parts of the query keys that a change to leads invalidates, whether made here or received as a live event. */
export const STALE_WITH_LEADS: readonly string[] = ['leads', 'scheduled-messages', 'dashboard', 'calendar'];
