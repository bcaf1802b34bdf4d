import { SIGN_IN_PATH } from './sign-in-pages.ts';

/** In the address of "Your details": comes from the page that confirmed another sign-in address. */
export const CHANGED_EMAIL = { name: 'changed', value: 'email' } as const;

/** Leads to the console through sign-in, because the change ended every session. */
export const SIGN_IN_AFTER_CHANGE = `${SIGN_IN_PATH}?next=${encodeURIComponent(
  `/console/settings/details?${CHANGED_EMAIL.name}=${CHANGED_EMAIL.value}`,
)}`;
