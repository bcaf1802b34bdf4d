import { ATTACHMENT_LIMITS, waysOut } from '#contracts/files/attachment.ts';
import { DAY } from '#contracts/durations.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { MailAttachment } from '#shared/mail/mailer.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { CoupleLinkMaker } from '../links/couple-links.ts';
import type { AttachmentRow } from './attachment-tables.ts';
import { attachmentTexts } from './attachment-texts.ts';

export interface OutgoingFacts {
  links: Pick<CoupleLinkMaker, 'file'>;
  /** The message's id. */
  messageId: string;
  linkVersion: number;
  locale: Locale;
  now: number;
}

/** Splits outgoing files into files inside the email and links to files too large for it. */
export function outgoingAttachments(
  rows: readonly AttachmentRow[],
  { links, messageId, linkVersion, locale, now }: OutgoingFacts,
): { attachments: MailAttachment[]; blocks: MailBlock[] } {
  if (rows.length === 0) return { attachments: [], blocks: [] };
  const ways = waysOut(rows);
  const until = now + ATTACHMENT_LIMITS.linkDays * DAY;
  const linked = rows.filter((_, at) => ways[at] === 'link');
  return {
    attachments: rows
      .filter((_, at) => ways[at] === 'mail')
      .map((row) => ({ key: row.file_id, name: row.name, type: row.type, size: row.size })),
    blocks:
      linked.length === 0
        ? []
        : [
            {
              kind: 'links',
              title: attachmentTexts(locale).download(dayName(until, locale)),
              links: linked.map((row) => ({
                label: `${row.name} (${megabytes(row.size, locale)})`,
                url: links.file(messageId, row.file_id, linkVersion, until),
              })),
            },
          ],
  };
}

const dayName = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

const megabytes = (bytes: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1_000_000,
  );
