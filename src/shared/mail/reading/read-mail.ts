import { cutText } from '../../cut-text.ts';
import { withoutControls } from '../../without-controls.ts';
import { EMAIL_PATTERN } from '#contracts/limits.ts';
import type { Address, Attachment, Email } from 'postal-mime';
import { automaticKind } from './automatic-mail.ts';
import { messageIdsIn, readDeliveryReport } from './delivery-report.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { readBody } from './read-body.ts';
import { READING_LIMITS } from './received-mail.ts';
import type { ReceivedFile, ReceivedMail } from './received-mail.ts';

/** Parts for machines, which aren't files for people. */
const MACHINE_PARTS = [
  'message/delivery-status',
  'text/rfc822-headers',
  'message/disposition-notification',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
];
/** An email inside an email: in a report the one it is about, otherwise one that a person forwards. */
const FORWARDED = 'message/rfc822';

/**
 * Parses the bytes of an email. Its content never makes it throw: an unreadable email becomes its headers and raw text,
 * marked `broken`, because a couple may have written it.
 */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime');
  let mail: Email;
  let broken = false;
  try {
    mail = await PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 500_000, maxRfc822NestingDepth: 0 });
  } catch {
    mail = salvage(raw);
    broken = true;
  }
  const header = (name: string): string[] => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const from = mailboxes(mail.from ? [mail.from] : [])[0] ?? null;
  const subject = line(mail.subject ?? '', READING_LIMITS.subject);
  const report = reportOf(mail);
  const folded = readBody(mail);
  const text = cutText(folded.text, READING_LIMITS.text);
  // Text too long for a message is shown below it, with the quotation.
  const rest = [folded.text.slice(text.length).trim(), folded.quoted].filter((part) => part !== '').join('\n\n');
  return {
    messageId: messageIdsIn(mail.messageId ?? '', 1)[0] ?? (line(mail.messageId ?? '', 250) || null),
    answers: answersOf(mail),
    from,
    recipients: recipientsOf(mail, header),
    subject,
    text,
    quoted: cutText(rest, READING_LIMITS.quoted),
    automatic: automaticKind({ header, from: from?.address ?? null, subject, isReport: report !== null }),
    files: filesOf(mail.attachments, report !== null),
    report,
    broken,
  };
}

const line = (text: string, max: number): string =>
  cutText(withoutControls(text.slice(0, 4_000)).toWellFormed().replaceAll(/\s+/gu, ' ').trim(), max);

function mailboxes(addresses: readonly Address[]): { name: string; address: string }[] {
  const flat = addresses.flatMap((one) => (one.group ? one.group : [one]));
  return flat.slice(0, READING_LIMITS.recipients).flatMap(({ name, address }) => {
    const plain = address.trim();
    return EMAIL_PATTERN.test(plain) ? [{ name: line(name, READING_LIMITS.name), address: plain }] : [];
  });
}

function recipientsOf(mail: Email, header: (name: string) => readonly string[]): string[] {
  const named = mailboxes([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address);
  const delivered = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to'].flatMap((name) => header(name));
  const plain = delivered
    .map((value) => value.replaceAll(/[<>]/gu, '').trim())
    .filter((value) => EMAIL_PATTERN.test(value));
  return [...new Set([...named, ...plain].map((address) => address.toLowerCase()))].slice(0, READING_LIMITS.recipients);
}

/** The email it replies to, then the rest of the thread, newest first. */
function answersOf(mail: Email): string[] {
  const direct = messageIdsIn(mail.inReplyTo ?? '', 5);
  const thread = messageIdsIn(mail.references ?? '', 200).reverse();
  return [...new Set([...direct, ...thread.slice(0, READING_LIMITS.answers - 6), ...thread.slice(-5)])];
}

function filesOf(attachments: readonly Attachment[], isReport: boolean): ReceivedFile[] {
  const files: ReceivedFile[] = [];
  let [bytes, further] = [0, 0];
  const limits = READING_LIMITS;
  for (const [position, one] of attachments.entries()) {
    if (MACHINE_PARTS.includes(one.mimeType) || (isReport && one.mimeType === FORWARDED)) continue;
    const content = bytesOf(one);
    const size = content.byteLength;
    bytes += size;
    const isWithin = files.length < limits.files && bytes <= limits.fileBytes;
    if (files.length === limits.namedFiles) further += size;
    else
      files.push({
        position,
        name: fileName(one),
        type: line(one.mimeType, 100).toLowerCase(),
        size,
        content: isWithin ? content : null,
        inline: one.related === true && Boolean(one.contentId),
      });
  }
  if (further === 0) return files;
  return [...files, { position: attachments.length, name: '…', type: '', size: further, content: null, inline: false }];
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function fileName({ filename, mimeType }: Attachment): string {
  const last = (filename ?? '').split(/[/\\]/u).at(-1) ?? '';
  const name = line(last.replaceAll(/[<>:"|?*\p{Cf}]/gu, ' '), READING_LIMITS.fileName).replace(/^\.+/u, '');
  return (
    name || (mimeType === 'text/calendar' ? 'invitation.ics' : mimeType === FORWARDED ? 'email.eml' : 'attachment')
  );
}

function reportOf(mail: Email): DeliveryReport | null {
  const part = (type: string) => mail.attachments.find(({ mimeType }) => mimeType === type);
  const status = part('message/delivery-status');
  if (!status) return null;
  return readDeliveryReport(asText(status), asText(part('message/rfc822') ?? part('text/rfc822-headers')));
}

function asText(part: Attachment | undefined): string {
  if (!part) return '';
  if (typeof part.content === 'string') return part.content.slice(0, 50_000);
  const bytes = part.content instanceof Uint8Array ? part.content : new Uint8Array(part.content);
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 50_000)).toString('latin1');
}

/** Recovers the few fields and the text of bytes that the parser refuses. */
function salvage(raw: Uint8Array): Email {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, READING_LIMITS.considered)).toString(
    'utf8',
  );
  const split = /\r?\n\r?\n/u.exec(text.slice(0, 100_000));
  const head = split ? text.slice(0, split.index) : text.slice(0, 2_000);
  const headers = [...head.matchAll(/^([!-9;-~]{1,76}):[ \t]{0,5}([^\r\n]{0,998})/gmu)]
    .slice(0, 200)
    .map(([, name = '', value = '']) => ({ key: name.toLowerCase(), originalKey: name, value }));
  const value = (name: string) => headers.find(({ key }) => key === name)?.value;
  const address = /[^\s<>"',;]{1,64}@[^\s<>"',;]{1,190}/u.exec(value('from') ?? '')?.[0];
  return {
    headers,
    headerLines: [],
    ...(address && { from: { name: '', address } }),
    subject: value('subject'),
    messageId: value('message-id'),
    inReplyTo: value('in-reply-to'),
    references: value('references'),
    text: split ? text.slice(split.index) : text,
    attachments: [],
  };
}
