import { PASSWORD_MIN_META } from '#contracts/account/sign-in-pages.ts';
import { PASSWORD_MIN } from '#contracts/limits.ts';

/** Minimum length of a new password, as given in the page by the server. */
export const passwordMin = (): number =>
  Number(document.querySelector(`meta[name="${PASSWORD_MIN_META}"]`)?.getAttribute('content') ?? PASSWORD_MIN);
