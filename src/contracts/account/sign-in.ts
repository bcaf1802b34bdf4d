import type { InferType } from 'yup';
import { email, strictObject, text } from '../fields.ts';
import { PASSWORD_MAX } from '../limits.ts';

/**
 * Sign-in only checks that values are present: enforcing the rules for new passwords would show a guesser what older
 * ones look like.
 */
export const signInInput = strictObject({
  email: email().required('required'),
  password: text(PASSWORD_MAX).required('required'),
});
export type SignInInput = InferType<typeof signInInput>;
