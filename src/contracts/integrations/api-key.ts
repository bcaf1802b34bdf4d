import type { InferType } from 'yup';
import { API_SCOPES } from './api-scopes.ts';
import { flag, id, instant, requiredText, someOf, strictObject, text } from '../fields.ts';

/** Maximum keys of a supplier that are not revoked. */
export const API_KEYS_MAX = 20;
/** Characters of a key's name, which appears in the timeline of leads. */
const API_KEY_NAME_MAX = 60;

const scopes = () => someOf(API_SCOPES);

/** `POST …/api-keys`. */
export const apiKeyInput = strictObject({
  name: requiredText(API_KEY_NAME_MAX),
  scopes: scopes().required('required'),
  /** When it expires automatically; null for never. */
  expiresAt: instant().nullable(),
});
export type ApiKeyInput = InferType<typeof apiKeyInput>;

/** A key as lists show it: never the key itself. */
export const apiKeyAnswer = strictObject({
  id: id().required(),
  name: text(API_KEY_NAME_MAX).required(),
  /** Its first characters, to tell keys apart. */
  hint: text(20).required(),
  scopes: scopes().required(),
  createdAt: instant().required(),
  /** Null for deleted accounts. */
  createdBy: text(200).nullable().defined(),
  expiresAt: instant().nullable().defined(),
  /** To the minute; null while it was never used. */
  lastUsedAt: instant().nullable().defined(),
  expired: flag().required(),
});
export type ApiKeyAnswer = InferType<typeof apiKeyAnswer>;

/** The only response with the key itself, which is not stored. */
export const newApiKeyAnswer = apiKeyAnswer.shape({ token: text(80).required() });
export type NewApiKeyAnswer = InferType<typeof newApiKeyAnswer>;
