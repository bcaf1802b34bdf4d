/** A notice for the next sign-in page in this tab, such as why someone came back from a provider. */
const KEY = 'aisle.sign-in-notice';

export interface SignInNotice {
  code: string;
  /** The address for the email field, if the notice is about an account. */
  email?: string;
  /** The provider's name and key. */
  name?: string;
  provider?: string;
}

export const hasNotice = (): boolean => window.sessionStorage.getItem(KEY) !== null;

export const keepNotice = (notice: SignInNotice): void => window.sessionStorage.setItem(KEY, JSON.stringify(notice));

/** Returns the notice and removes it. */
export function takeNotice(): SignInNotice | null {
  const kept = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as SignInNotice);
}
