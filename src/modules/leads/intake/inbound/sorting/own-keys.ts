const LEFT_OUT = '…';

/** Our own signed addresses and signed Message-IDs. */
const ADDRESS = /(?<![0-9a-z-])(?:(?:c|t|b|thread|team)-)?[0-9a-z]{26}-[0-9a-z-]{16,40}@[0-9a-z.-]{1,190}/giu;
/** Links that let a couple act without signing in. */
const LINK = /https?:\/\/[^\s<>"/]{1,190}\/c\/(?:[a-z]{1,10}\/)?[0-9A-Z]{26}\.[\w.-]{10,120}/giu;

/**
 * Removes our own signed addresses and links from an email's text. Email programs quote them, and someone who can read
 * a conversation must not be able to write in it as the couple (T2).
 */
export const withoutOwnKeys = (text: string): string => text.replaceAll(LINK, LEFT_OUT).replaceAll(ADDRESS, LEFT_OUT);
