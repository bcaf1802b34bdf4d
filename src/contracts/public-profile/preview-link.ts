import type { InferType } from 'yup';
import { id, instant, strictObject, text } from '../fields.ts';

/** `GET …/preview-links` lists working links, newest first; never the address, of which only a hash is stored. */
export const previewLinkAnswer = strictObject({
  id: id().required(),
  createdAt: instant().required(),
  /** Null for deleted accounts. */
  createdBy: text(200).nullable().defined(),
  expiresAt: instant().required(),
});
export type PreviewLinkAnswer = InferType<typeof previewLinkAnswer>;

/** The only response with the address. */
export const newPreviewLinkAnswer = previewLinkAnswer.shape({ url: text(400).required() });
export type NewPreviewLinkAnswer = InferType<typeof newPreviewLinkAnswer>;
