import { ownValue } from '#contracts/own-value.ts';
import {
  FORGOT_PASSWORD_PATH,
  OPENID_PATH,
  RECOVERY_PATH,
  SECOND_STEP_PATH,
  SIGN_UP_PATH,
} from '#contracts/account/sign-in-pages.ts';
import type { AuthPage } from './AuthPageProps.ts';

/** A table: written as conditions, the build would load the style sheets of the last page only. */
const PAGES: Readonly<Record<string, () => Promise<AuthPage>>> = {
  [SIGN_UP_PATH]: () => import('./signUp.ts'),
  [FORGOT_PASSWORD_PATH]: () => import('./forgotPassword.ts'),
  [RECOVERY_PATH]: () => import('./recover/recover.ts'),
  [SECOND_STEP_PATH]: () => import('./factors/secondStep.ts'),
};
const getListed = (): Promise<AuthPage> => import('../listing/listing.ts');

/** The pages before the console that are not the sign-in page: its own file keeps their names out of that one. */
export const otherPage = (path: string): Promise<AuthPage> =>
  path.startsWith(OPENID_PATH) ? import('./factors/openId.ts') : (ownValue(PAGES, path) ?? getListed)();
