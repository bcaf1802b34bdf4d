import { PASSWORD_MIN_META } from '#contracts/account/sign-in-pages.ts';
import { PASSWORD_MIN } from '#contracts/limits.ts';

/** Characters of a new password at least, as the server says in the page. */
export const passwordMin = (): number =>
  Number(document.querySelector(`meta[name="${PASSWORD_MIN_META}"]`)?.getAttribute('content') ?? PASSWORD_MIN);
