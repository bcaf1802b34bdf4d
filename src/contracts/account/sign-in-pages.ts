/** Pages of the console that people open without a session. */
export const SIGN_IN_PATH = '/console/login';
export const SIGN_UP_PATH = '/console/signup';
