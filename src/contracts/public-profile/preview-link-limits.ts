/** Links to the preview that work at the same time, and the days each works. */
export const PREVIEW_LINK_LIMITS = { open: 10, days: 7 } as const;

/** Where they lead, in front of their secret. */
export const SHARED_PREVIEW_PATH = '/preview';
