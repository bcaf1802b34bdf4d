import type { InferType } from 'yup';
import { id, instant, oneOf, strictObject, text } from '../fields.ts';
import { PREVIEW_AUDIENCES } from './preview-link-limits.ts';

/** `POST …/preview-links`; for teammates unless it says otherwise. */
export const previewLinkInput = strictObject({ audience: oneOf(PREVIEW_AUDIENCES) });
export type PreviewLinkInput = InferType<typeof previewLinkInput>;

/** `GET …/preview-links` lists working links, newest first; never the address, of which only a hash is stored. */
export const previewLinkAnswer = strictObject({
  id: id().required(),
  audience: oneOf(PREVIEW_AUDIENCES).required(),
  createdAt: instant().required(),
  /** Null for deleted accounts. */
  createdBy: text(200).nullable().defined(),
  expiresAt: instant().required(),
});
export type PreviewLinkAnswer = InferType<typeof previewLinkAnswer>;

/** The only response with the address. */
export const newPreviewLinkAnswer = previewLinkAnswer.shape({ url: text(400).required() });
export type NewPreviewLinkAnswer = InferType<typeof newPreviewLinkAnswer>;
