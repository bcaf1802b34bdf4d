import { oneOf, strictObject, text } from '#contracts/fields.ts';

/** Maximum characters of a form field; a value too long for the account still gets its message on the page. */
const FORM_MAX = 4_096;
const PASSKEY_FORM_MAX = 64 * 1_024;

/** The actions of the page's buttons. */
const STEPS = [
  'join',
  'create',
  'create-passkey',
  'decline',
  'sign-in',
  'sign-up',
  'provider',
  'ask',
  'sign-out',
] as const;

/** The body of the page's forms. */
export const inviteForm = strictObject({
  id: text(100).defined(),
  nonce: text(100).defined(),
  step: oneOf(STEPS).required('required'),
  firstName: text(FORM_MAX),
  lastName: text(FORM_MAX),
  password: text(FORM_MAX),
  provider: text(20),
  passkey: text(PASSKEY_FORM_MAX),
});
