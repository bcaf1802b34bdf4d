/** Replaces `query-string`: the functions react-admin needs, built on browser APIs. */
type Value = string | number | boolean | null | undefined;

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Keys in alphabetical order; undefined values are left out. */
export const stringify = (query: Readonly<Record<string, Value>>): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => (value === null ? encode(key) : `${encode(key)}=${encode(String(value))}`))
    .join('&');

export const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
