import type { InferType } from 'yup';
import { flag, instant, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { LOCALES } from '../terms/supplier-terms.ts';

/** Starts a sign-in with a provider; `next` is the page to open afterwards. */
export const openIdInput = strictObject({ next: text(500).nullable().optional() });
/** The same for signing in. `again`: someone who deleted their account wants a new one. */
export const openIdSignInInput = openIdInput.shape({ again: flag() });
/** The address to send the browser to. */
export const openIdDeparture = strictObject({ url: text(4_000).required() });
export type OpenIdDeparture = InferType<typeof openIdDeparture>;

/** The parameters that the provider added to our page's address, unchanged. */
export const openIdAnswerInput = strictObject({
  answer: text(8_000).required('required'),
  /** For a new account. */
  locale: oneOf(LOCALES),
});
export type OpenIdAnswerInput = InferType<typeof openIdAnswerInput>;

/** The same whether or not an unconfirmed address has an account (S10): the session says whether one was opened. */
export const openIdArrival = strictObject({
  done: oneOf(['signed-in', 'linked', 'checked'] as const).required(),
  next: text(500).nullable().defined(),
});
export type OpenIdArrival = InferType<typeof openIdArrival>;

/** The account has a second step: `POST /api/auth/second-step` continues. */
export const openIdStepNeeded = strictObject({ secondStep: flag().required(), next: text(500).nullable().defined() });

/** A provider of this installation, and the person's account there if it is linked. */
export const linkedAccount = strictObject({
  provider: text(20).required(),
  name: text(60).required(),
  linked: strictObject({
    email: text(TEXT_LIMITS.email).nullable().defined(),
    linkedAt: instant().required(),
    lastUsedAt: instant().nullable().defined(),
  })
    .nullable()
    .defined(),
});
export type LinkedAccountAnswer = InferType<typeof linkedAccount>;
