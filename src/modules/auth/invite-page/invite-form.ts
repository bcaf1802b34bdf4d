import { oneOf, strictObject, text } from '#contracts/fields.ts';

/** What a field of the form sends at most; what is longer gets its message on the page. */
const FORM_MAX = 4_096;
const PASSKEY_FORM_MAX = 64 * 1_024;

/** What the buttons of the page do. */
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

/** What the page's forms send. */
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
