import type { InferType } from 'yup';
import { email, strictObject, text } from '../fields.ts';
import { PASSWORD_MAX } from '../limits.ts';

/**
 * Sign-in only checks that values are present: the rules of new passwords would tell a guesser what old ones look like.
 */
export const signInInput = strictObject({
  email: email().required('required'),
  password: text(PASSWORD_MAX).required('required'),
});
export type SignInInput = InferType<typeof signInInput>;
