import { FORGOT_PASSWORD_PATH, SECOND_STEP_PATH, SIGN_UP_PATH } from '#contracts/account/sign-in-pages.ts';
import type { AuthPage } from './AuthPageProps.ts';

/** The pages before the console that are not the sign-in page: a file of its own keeps their names out of that one. */
export async function otherPage(path: string): Promise<AuthPage> {
  if (path === SIGN_UP_PATH) return import('./signUp.ts');
  if (path === FORGOT_PASSWORD_PATH) return import('./forgotPassword.ts');
  if (path === SECOND_STEP_PATH) return import('./secondStep.ts');
  return import('./getListed.ts');
}
