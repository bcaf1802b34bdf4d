import { CoupleLinks } from '#modules/leads/conversation/couple-links.ts';
import type { CoupleLinkMaker } from '#modules/leads/conversation/couple-links.ts';
import { InboundStore } from '#modules/leads/inbound/inbound-store.ts';
import type { InboundMail } from '#modules/leads/inbound/inbound-mail.entity.ts';
import type { TestApp } from '#testing/app.ts';
import { runJob } from '#testing/run-jobs.ts';

/** What a test says of a mail; the rest is as a couple's mail program would write it. */
export interface MailSketch {
  from?: string;
  to: string;
  subject?: string;
  messageId?: string | null;
  text?: string;
  headers?: Record<string, string>;
  /** Instead of `text`: everything after the head, with its Content-Type in `headers`. */
  body?: string;
}

export const INBOUND_DOMAIN = 'reply.aisle.example';
let count = 0;

/** A raw mail. */
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

/** Hands a mail in at the store, as every door does; returns its id. */
export function keepMail(app: TestApp, raw: string | Uint8Array, to: string, from = 'amelia@hartwright.example') {
  const bytes = typeof raw === 'string' ? Buffer.from(raw, 'utf8') : raw;
  const mail = { source: 'smtp', envelopeFrom: from, recipients: [to], raw: bytes } as const;
  return app.within(() => app.container.get(InboundStore).keep(mail));
}

/** A mail that arrives and is sorted; what its record says then. */
export async function arrives(app: TestApp, mail: MailSketch): Promise<InboundRow> {
  const id = await keepMail(app, rawMail(mail), mail.to);
  await runJob(app, 'inbound-mail');
  const [row] = await app.database.orm.em.fork().execute<InboundRow[]>('select * from inbound_mail where id = ?', [id]);
  if (!row) throw new Error('The mail is gone.');
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

/** A mail of a text and one file, for `rawMail`. */
export function withFile(name: string, content: string): Pick<MailSketch, 'headers' | 'body'> {
  return withFiles([{ name, content }]);
}

/** The same with several. */
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
