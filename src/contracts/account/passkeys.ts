import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { flag, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Characters of a credential's id: 1,023 bytes in base64url. */
const CREDENTIAL_ID_MAX = 1_400;
/** An attestation with the keys of a post-quantum authenticator is about 10 kB. */
const BYTES_MAX = 40_000;

const bytes = (max = BYTES_MAX) => text(max).matches(/^[\w-]*$/u, { message: 'base64url', excludeEmptyString: true });
const credentialId = () => bytes(CREDENTIAL_ID_MAX).required('required');
/** Extension results from the browser; none of them are used. */
const extensions = () => mixed<object>((value): value is object => typeof value === 'object').required('required');
const attachment = () => text(40).nullable();
const KIND = ['public-key'] as const;

/** The reply of `navigator.credentials.get`, as JSON (WebAuthn level 3). */
export const passkeyReply = strictObject({
  id: credentialId(),
  rawId: credentialId(),
  type: oneOf(KIND).required('required'),
  authenticatorAttachment: attachment(),
  clientExtensionResults: extensions(),
  response: strictObject({
    clientDataJSON: bytes().required('required'),
    authenticatorData: bytes().required('required'),
    signature: bytes().required('required'),
    userHandle: bytes().nullable(),
  }).required('required'),
});
export type PasskeyReply = InferType<typeof passkeyReply>;

/** The reply of `navigator.credentials.create`, as JSON. */
export const newPasskeyReply = strictObject({
  id: credentialId(),
  rawId: credentialId(),
  type: oneOf(KIND).required('required'),
  authenticatorAttachment: attachment(),
  clientExtensionResults: extensions(),
  response: strictObject({
    clientDataJSON: bytes().required('required'),
    attestationObject: bytes().required('required'),
    authenticatorData: bytes(),
    transports: array(text(40).required()).max(20, 'max'),
    publicKeyAlgorithm: mixed<number>((value): value is number => typeof value === 'number'),
    publicKey: bytes(),
  }).required('required'),
});
export type NewPasskeyReply = InferType<typeof newPasskeyReply>;

/** `automatic`: created in the background right after a sign-in with a password, where the browser offers that. */
export const passkeyOptionsInput = strictObject({ automatic: flag().required('required') });
export const passkeyInput = strictObject({ reply: newPasskeyReply.required('required') });
export const passkeySignInInput = strictObject({ reply: passkeyReply.required('required') });
/** The invite page's data before it asks for a passkey: its link, and the person who joins. */
export const passkeyJoinInput = strictObject({
  id: text(100).defined(),
  nonce: text(100).defined(),
  firstName: requiredText(TEXT_LIMITS.name),
  lastName: requiredText(TEXT_LIMITS.name),
});
export const passkeyNameInput = strictObject({ name: requiredText(TEXT_LIMITS.name) });

/** Options for the browser, in the form that WebAuthn defines. */
export const passkeyOptions = mixed<Record<string, unknown>>(
  (value): value is Record<string, unknown> => typeof value === 'object',
).required();

/** The document of WebAuthn's related origin requests: pages of other hosts that can use our passkeys. */
export const relatedOrigins = strictObject({ origins: array(text(300).required()).required() });
