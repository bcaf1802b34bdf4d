/** The three replies with their own button (E5), as keys of `quickReplies` and of `?reply=`. */
export const QUICK_REPLIES = ['available', 'notAvailable', 'tellMeMore'] as const;
export type QuickReply = (typeof QUICK_REPLIES)[number];
