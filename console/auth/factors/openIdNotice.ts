/** What the sign-in page says when it is opened next, in this tab: why someone came back from a provider, for example. */
const KEY = 'aisle.sign-in-notice';

export interface SignInNotice {
  code: string;
  /** For the field, where the notice is about an account. */
  email?: string;
  /** Name of the provider, and its key. */
  name?: string;
  provider?: string;
}

export const hasNotice = (): boolean => window.sessionStorage.getItem(KEY) !== null;

export const keepNotice = (notice: SignInNotice): void => window.sessionStorage.setItem(KEY, JSON.stringify(notice));

/** The notice, once. */
export function takeNotice(): SignInNotice | null {
  const kept = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as SignInNotice);
}
