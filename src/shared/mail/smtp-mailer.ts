import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { LOOP_HEADER } from './reading/automatic-mail.ts';
import { withoutAddresses } from './reading/delivery-report.ts';
import { MailRefused, MailServerUnreachable } from './mailer.ts';
import type { MailSignatures } from './mail-signatures.ts';
import type { MailAttachment, Mailer, OutgoingMail } from './mailer.ts';
import { StoredBytesMissing } from '../storage/file-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** Milliseconds for one email in total; well within a lease, so that a server that never responds can't outlive it. */
const SEND_LIMIT = 25_000;
/** Milliseconds for reading its attachments first, from a storage that may be on another machine. */
const READ_LIMIT = 10_000;

interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
  timeoutType?: string;
  syscall?: string;
}

interface SmtpMailerOptions {
  connections?: number;
  readLimit?: number;
  signatures?: Pick<MailSignatures, 'open'> | null;
}

/** Sends by SMTP over a few kept connections. */
export class SmtpMailer implements Mailer {
  readonly #from: string;
  readonly #url: string;
  readonly #connections: number;
  readonly #storage: Pick<FileStorage, 'open'> | null;
  readonly #readLimit: number;
  readonly #signatures: Pick<MailSignatures, 'open'> | null;
  #transport: Promise<Transporter> | null = null;

  /**
   * @param url smtp:// or smtps:// with user and password if the server needs them
   * @param storage where attachments are stored; without it an email with attachments is refused
   * @param signatures sign each email, so that reports about it count; without them no report does
   */
  constructor(
    url: string,
    from: string,
    storage: Pick<FileStorage, 'open'> | null = null,
    { connections = 5, readLimit = READ_LIMIT, signatures = null }: SmtpMailerOptions = {},
  ) {
    this.#signatures = signatures;
    this.#from = from;
    this.#url = url;
    this.#connections = connections;
    this.#storage = storage;
    this.#readLimit = readLimit;
  }

  /** Loads the library with the first email: starting up doesn't need it. */
  #open(): Promise<Transporter> {
    this.#transport ??= import('nodemailer').then(({ default: nodemailer }) =>
      nodemailer.createTransport({
        pool: true,
        url: this.#url,
        maxConnections: this.#connections,
        maxMessages: 100,
        // By default the pool resends when a connection breaks, but we count and fence the tries ourselves.
        maxRequeues: 0,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        dnsTimeout: 10_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return this.#transport;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const files = await this.#read(mail.attachments);
    const signer = await this.#signatures?.open();
    const reference = signer?.reference(mail.id, mail.toAddress) ?? mail.id;
    const returnAddress = signer?.returnAddress(mail.id, mail.toAddress) ?? this.#from;
    try {
      const transport = await this.#open();
      await transport.sendMail({
        messageId: `<${mail.messageId}>`,
        from: { name: mail.fromName, address: this.#from },
        to: { name: mail.toName, address: mail.toAddress },
        ...(mail.replyTo ? { replyTo: { name: mail.fromName, address: mail.replyTo } } : {}),
        // The envelope is set explicitly: nothing in a name can add a recipient (S47). Its sender is signed, so
        // that a report about this email can be distinguished from a forged one (T2).
        envelope: { from: returnAddress, to: [mail.toAddress] },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: files,
        headers: { ...mail.headers, [LOOP_HEADER]: reference, ...this.#providerHeaders(reference) },
        signal: AbortSignal.timeout(SEND_LIMIT),
      });
    } catch (error) {
      throw asMailError(error as SmtpError & Error);
    }
  }

  /** Reads each file whole, so that an unreadable one stops the email before it starts; a batch has few at once. */
  async #read(attachments: readonly MailAttachment[]) {
    if (attachments.length === 0) return [];
    const enough = new AbortController();
    const read = attachments.map(async ({ key, name, type }) => {
      if (!this.#storage) throw new TypeError('No storage to read attachments from.');
      return { filename: name, contentType: type, content: await buffer(await this.#storage.open(key)) };
    });
    const late = pause(this.#readLimit, null, { signal: enough.signal }).then(() => {
      throw new Error('The storage took too long.');
    });
    try {
      return await Promise.race([Promise.all(read), late]);
    } catch (error) {
      throw new MailRefused('A file of this email could not be read.', error instanceof StoredBytesMissing, error);
    } finally {
      enough.abort();
    }
  }

  /** Lets a provider identify the email in its webhooks: Postmark gives emails its own ids. */
  #providerHeaders(reference: string): Record<string, string> {
    const host = URL.canParse(this.#url) ? new URL(this.#url).hostname : '';
    if (host.endsWith('postmarkapp.com')) return { 'X-PM-KeepID': 'true', 'X-PM-Metadata-mail': reference };
    if (host.endsWith('mailgun.org')) return { 'X-Mailgun-Variables': JSON.stringify({ mail: reference }) };
    return {};
  }

  close(): void {
    void this.#transport?.then((transport) => transport.close());
  }
}

/** Classifies a transport error: about the server, or about this email. */
function asMailError(error: SmtpError & Error): MailRefused | MailServerUnreachable {
  if (saysNothingOfTheMail(error)) {
    return new MailServerUnreachable(`The mail server can’t be used (${error.code ?? 'unknown'}).`, error);
  }
  // Servers repeat the address they refuse; the reason is kept and shown where the address must not appear (S33, S57).
  const reply = withoutAddresses(error.response ?? error.code ?? 'no answer');
  return new MailRefused(`The mail server responded: ${reply}`, error.permanent === true, error);
}

/** A break after the connection was established counts against the email: it may have caused it (J5). */
function saysNothingOfTheMail(error: SmtpError): boolean {
  if (error.timeoutType === 'CONNECT_TIMEOUT' || error.timeoutType === 'GREETING_TIMEOUT') return true;
  if (['EAUTH', 'ENOAUTH', 'EDNS', 'ETLS', 'ECONFIG', 'EPROXY'].includes(error.code ?? '')) return true;
  return error.code === 'EPROTOCOL' ? error.command === 'CONN' : error.syscall === 'connect';
}
