import { array } from 'yup';
import type { InferType } from 'yup';
import { FILE_LIMITS } from './file-limits.ts';
import { FILE_FORMATS } from './file.ts';
import { flag, id, integer, oneOf, strictObject, text } from '../fields.ts';

/**
 * Files attached to a message (M1, M2): how many; bytes inside the email, because mail servers refuse larger ones; days
 * that the link to a larger one works.
 */
export const ATTACHMENT_LIMITS = { count: 10, inMail: 10_000_000, linkDays: 30 } as const;

/**
 * Files by id: the supplier's own, or those of the lead that the message is for. If left out of a change, they stay.
 */
export const attachmentIds = () => array(id().required()).max(ATTACHMENT_LIMITS.count, 'max');

export const attachmentAnswer = strictObject({
  id: id().required(),
  name: text(FILE_LIMITS.name).required(),
  format: oneOf(FILE_FORMATS).required(),
  size: integer(0, FILE_LIMITS.bytes * 2).required(),
  /** The file was removed since; no one can download it. */
  gone: flag().required(),
});
export type AttachmentAnswer = InferType<typeof attachmentAnswer>;

/** How each file is sent, in order: inside the email while it fits, then as a link. */
export function waysOut(files: readonly { size: number }[]): ('mail' | 'link')[] {
  let room = ATTACHMENT_LIMITS.inMail;
  return files.map(({ size }) => {
    if (size > room) return 'link';
    room -= size;
    return 'mail';
  });
}
