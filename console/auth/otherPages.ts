import { ownValue } from '#contracts/own-value.ts';
import {
  FORGOT_PASSWORD_PATH,
  OPENID_PATH,
  RECOVERY_PATH,
  SECOND_STEP_PATH,
  SIGN_UP_PATH,
} from '#contracts/account/sign-in-pages.ts';
import type { AuthPage } from './AuthPageProps.ts';

/** A table, because with conditions the build would load only the last page's style sheets. */
const PAGES: Readonly<Record<string, () => Promise<AuthPage>>> = {
  [SIGN_UP_PATH]: () => import('./signUp.ts'),
  [FORGOT_PASSWORD_PATH]: () => import('./forgotPassword.ts'),
  [RECOVERY_PATH]: () => import('./recover/recover.ts'),
  [SECOND_STEP_PATH]: () => import('./factors/secondStep.ts'),
};
const getListed = (): Promise<AuthPage> => import('../listing/listing.ts');

/** The pages before the console other than sign-in, in their own file so their names stay out of that bundle. */
export const otherPage = (path: string): Promise<AuthPage> =>
  path.startsWith(OPENID_PATH) ? import('./factors/openId.ts') : (ownValue(PAGES, path) ?? getListed)();
