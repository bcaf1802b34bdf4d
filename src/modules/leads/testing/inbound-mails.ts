import { CoupleLinks } from '#modules/leads/messaging/links/couple-links.ts';
import type { CoupleLinkMaker } from '#modules/leads/messaging/links/couple-links.ts';
import { InboundStore } from '#modules/leads/intake/inbound/mails/inbound-store.ts';
import { MailSignatures } from '#shared/mail/mail-signatures.ts';
import type { MailSigner } from '#shared/mail/mail-signatures.ts';
import type { InboundMail } from '#modules/leads/intake/inbound/mails/inbound-mail.entity.ts';
import type { TestApp } from '#testing/app.ts';
import { runJob } from '#testing/run-jobs.ts';

/** The parts of an email that a test sets; the rest is what a couple's email program would write. */
export interface MailSketch {
  from?: string;
  to: string;
  subject?: string;
  messageId?: string | null;
  text?: string;
  headers?: Record<string, string>;
  /** Replaces `text`: everything after the header, with its Content-Type in `headers`. */
  body?: string;
}

export const INBOUND_DOMAIN = 'reply.aisle.example';
let count = 0;

/** A raw email. */
export function rawMail(mail: MailSketch): string {
  count += 1;
  const messageId = mail.messageId === undefined ? `m${count}@couple.example` : mail.messageId;
  const head: Record<string, string> = {
    From: mail.from ?? 'Amelia <amelia@hartwright.example>',
    To: mail.to,
    Subject: mail.subject ?? 'Re: Your day',
    ...(messageId === null ? {} : { 'Message-ID': `<${messageId}>` }),
    'Content-Type': 'text/plain; charset=utf-8',
    'MIME-Version': '1.0',
    ...mail.headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${mail.body ?? mail.text ?? 'Yes please!'}\r\n`;
}

/** Stores an email like every receiver; returns its id. */
export function keepMail(app: TestApp, raw: string | Uint8Array, to: string, from = 'amelia@hartwright.example') {
  const bytes = typeof raw === 'string' ? Buffer.from(raw, 'utf8') : raw;
  const mail = { source: 'smtp', envelopeFrom: from, recipients: [to], raw: bytes } as const;
  return app.within(() => app.container.get(InboundStore).keep(mail));
}

/** Stores and sorts an email; returns its record. */
export async function arrives(app: TestApp, mail: MailSketch): Promise<InboundRow> {
  const id = await keepMail(app, rawMail(mail), mail.to);
  await runJob(app, 'inbound-mail');
  const [row] = await app.database.orm.em.fork().execute<InboundRow[]>('select * from inbound_mail where id = ?', [id]);
  if (!row) throw new Error('The email was deleted.');
  return row;
}

export type InboundRow = Pick<InboundMail, 'id' | 'state' | 'outcome' | 'reason' | 'subject' | 'text'> & {
  supplier_id: string | null;
  lead_id: string | null;
  message_id: string | null;
  from_address: string;
};

export const linkMaker = (app: TestApp): Promise<CoupleLinkMaker> =>
  app.within(() => app.container.get(CoupleLinks).open());

export const mailSigner = (app: TestApp): Promise<MailSigner> =>
  app.within(() => app.container.get(MailSignatures).open());

/** A delivery report (RFC 3464) as the couple's mail server sends it to the return address of one of our emails. */
export async function bounce(app: TestApp, mailId: string, recipient: string): Promise<MailSketch> {
  return report({ to: (await mailSigner(app)).returnAddress(mailId, recipient) ?? '', recipient, about: mailId });
}

/** A delivery report as anyone could write it. */
export function report({ to, recipient, about }: { to: string; recipient: string | null; about: string }): MailSketch {
  return {
    to,
    from: 'MAILER-DAEMON@mx.example',
    headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
    body: [
      '--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n',
      `${recipient === null ? '' : `Final-Recipient: rfc822; ${recipient}\r\n`}Action: failed\r\nStatus: 5.1.1`,
      `Diagnostic-Code: smtp; 550 5.1.1 <${recipient ?? ''}>: unknown here\r\n`,
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${about}>\r\nSubject: Hello\r\n`,
      '--b--',
    ].join('\r\n'),
  };
}

/** An email with a text and one file, for `rawMail`. */
export function withFile(name: string, content: string): Pick<MailSketch, 'headers' | 'body'> {
  return withFiles([{ name, content }]);
}

/** Like `withFile`, with several files. */
export function withFiles(
  files: readonly { name: string; content: string | Buffer }[],
): Pick<MailSketch, 'headers' | 'body'> {
  const parts = files.map(
    ({ name, content }) =>
      `--b\r\nContent-Type: text/plain; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n` +
      `Content-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(content).toString('base64')}`,
  );
  return {
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    body: ['--b\r\nContent-Type: text/plain\r\n\r\nHere it is.', ...parts, '--b--'].join('\r\n'),
  };
}
