/** Links to the preview that work at the same time, and the days each works. */
export const PREVIEW_LINK_LIMITS = { open: 10, days: 7 } as const;

/** Whom a link is for: teammates, who sign in, or anyone who has it. */
export const PREVIEW_AUDIENCES = ['team', 'anyone'] as const;
export type PreviewAudience = (typeof PREVIEW_AUDIENCES)[number];

/** Where they lead, in front of their secret. */
export const SHARED_PREVIEW_PATH = '/preview';
