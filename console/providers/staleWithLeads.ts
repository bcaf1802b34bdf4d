/** First parts of the query keys that a change of leads makes stale, whether it is done here or told by a live event. */
export const STALE_WITH_LEADS: readonly string[] = ['leads', 'scheduled-messages', 'dashboard', 'calendar'];
