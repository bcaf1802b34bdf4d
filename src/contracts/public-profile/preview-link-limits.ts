/** Maximum working links to the preview, and the days each works. */
export const PREVIEW_LINK_LIMITS = { open: 10, days: 7 } as const;

/** The people who can use a link: teammates, who sign in, or anyone who has it. */
export const PREVIEW_AUDIENCES = ['team', 'anyone'] as const;
export type PreviewAudience = (typeof PREVIEW_AUDIENCES)[number];

/** Path of the links, before their secret. */
export const SHARED_PREVIEW_PATH = '/preview';
