/** Pages of the console that people open without a session. */
export const SIGN_IN_PATH = '/console/login';
export const SIGN_UP_PATH = '/console/signup';
/** Where a business lists itself, before it has an account (G1). */
export const GET_LISTED_PATH = '/get-listed';
export const FORGOT_PASSWORD_PATH = '/console/forgot-password';
