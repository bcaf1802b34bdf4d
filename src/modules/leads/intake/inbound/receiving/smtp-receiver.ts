import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import type { Readable } from 'node:stream';
import { RequestContext } from '@mikro-orm/core';
import type { SMTPServer, SMTPServerSession } from 'smtp-server';
import { MINUTE } from '#contracts/durations.ts';
import { AppError, TooManyRequests } from '#shared/errors.ts';
import type { Logger } from '#shared/logger.ts';
import type { InboundSettings } from '#shared/mail/inbound-settings.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { InboundRecipient } from './inbound-addresses.ts';
import type { InboundAdmission } from './inbound-admission.ts';
import { INBOUND_RATES, MAIL_BYTES, SMTP_LIMITS } from '../mails/inbound-limits.ts';
import { MailTooLarge, NoRoomForMail } from '../mails/inbound.errors.ts';
import type { InboundStore } from '../mails/inbound-store.ts';

export interface SmtpReceiverParts {
  em: Em;
  settings: InboundSettings;
  store: InboundStore;
  admission: InboundAdmission;
  limiter: Pick<RateLimiter, 'consume'>;
  logger: Logger;
}

/** One connection, from its greeting to its end. */
interface Caller {
  network: string;
  mails: number;
  /** The recipients of the email being received. */
  recipients: InboundRecipient[];
}

/** A reply to the sending server; the code tells it whether to try again. */
function reply(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/**
 * The built-in mail server (M5): accepts email only for our own addresses, sends none, and says 250 only once the
 * email is committed. Senders keep everything we haven't stored.
 */
export class SmtpReceiver {
  readonly #parts: SmtpReceiverParts;
  readonly #callers = new Map<string, Caller>();
  #server: SMTPServer | null = null;
  #inFlight = 0;

  constructor(parts: SmtpReceiverParts) {
    this.#parts = parts;
  }

  /** Returns the port; null if INBOUND_SMTP_PORT isn't set. */
  async listen(): Promise<number | null> {
    const { settings, logger } = this.#parts;
    if (settings.smtpPort === null) return null;
    const { SMTPServer: Server } = await import('smtp-server');
    const tls = settings.tls && { key: readFileSync(settings.tls.keyFile), cert: readFileSync(settings.tls.certFile) };
    const server = new Server({
      banner: 'Aisle',
      // Announced to every sender, and checked first against the SIZE they announce.
      size: MAIL_BYTES.signed,
      maxClients: SMTP_LIMITS.connections,
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      ...tls,
      socketTimeout: MINUTE,
      closeTimeout: 5_000,
      logger: false,
      onConnect: (session, callback) => this.#within(() => this.#welcome(session), callback),
      onMailFrom: (address, session, callback) => this.#within(() => this.#sender(address.address, session), callback),
      onRcptTo: (address, session, callback) => this.#within(() => this.#recipient(address.address, session), callback),
      onData: (stream, session, callback) => this.#within(() => this.#take(stream, session), callback),
      onClose: (session) => void this.#callers.delete(session.id),
    });
    server.on('error', (error) => logger.debug({ err: error }, 'a mail connection was lost'));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.smtpPort ?? 0, () => resolve());
    });
    this.#server = server;
    const { port } = server.server.address() as AddressInfo;
    logger.info({ port, domain: settings.domain }, 'receiving mail');
    return port;
  }

  /** Accepts no new connections and waits for running deliveries. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  #within(work: () => Promise<void>, callback: (error?: Error | null) => void): void {
    const guarded = async (): Promise<void> => {
      try {
        await RequestContext.create(this.#parts.em, work);
      } catch (error) {
        if (typeof (error as { responseCode?: unknown }).responseCode === 'number') throw error;
        if (error instanceof TooManyRequests) throw reply(450, 'Too many emails. Try again later.');
        if (error instanceof AppError && error.kind === 'too-large') throw reply(552, error.message);
        if (error instanceof NoRoomForMail) throw reply(452, error.message);
        this.#parts.logger.error({ err: error }, 'an email could not be stored');
        throw reply(451, 'Not accepted. Try again later.');
      }
    };
    callbackify(guarded)((error) => callback(error));
  }

  /**
   * Replies 421 over the limit, which ends the connection.
   * @throws the reply
   */
  async #limit(limit: Limit, key: string): Promise<void> {
    try {
      await this.#parts.limiter.consume(limit, key);
    } catch (error) {
      throw error instanceof TooManyRequests ? reply(421, 'Too many. Try again later.') : error;
    }
  }

  async #welcome(session: SMTPServerSession): Promise<void> {
    const network = limitPrefix(session.remoteAddress);
    const open = [...this.#callers.values()].filter((caller) => caller.network === network).length;
    if (open >= SMTP_LIMITS.connectionsPerNetwork) throw reply(421, 'Too many connections. Try again later.');
    // Counted before the first await, so that simultaneous connections see each other.
    this.#callers.set(session.id, { network, mails: 0, recipients: [] });
    await this.#limit(INBOUND_RATES.connections, network);
  }

  async #sender(address: string, session: SMTPServerSession): Promise<void> {
    const caller = this.#caller(session);
    caller.mails += 1;
    caller.recipients = [];
    if (caller.mails > SMTP_LIMITS.mailsPerConnection) throw reply(421, 'Too many emails in one connection.');
    await this.#limit(INBOUND_RATES.sender, `${address.toLowerCase()} ${caller.network}`);
  }

  async #recipient(address: string, session: SMTPServerSession): Promise<void> {
    const caller = this.#caller(session);
    if (caller.recipients.length >= SMTP_LIMITS.recipients) throw reply(452, 'Too many recipients.');
    const recipient = await this.#parts.admission.find(address);
    if (!recipient) {
      await this.#limit(INBOUND_RATES.unknown, caller.network);
      throw reply(550, 'No such recipient here.');
    }
    await this.#parts.admission.admit(recipient, announcedSize(session));
    caller.recipients.push(recipient);
  }

  async #take(stream: Readable & { sizeExceeded?: boolean }, session: SMTPServerSession): Promise<void> {
    const { recipients } = this.#caller(session);
    const most = Math.min(...recipients.map(({ maxBytes }) => maxBytes));
    const { mailFrom, rcptTo } = session.envelope;
    const chunks: Buffer[] = [];
    let size = 0;
    let crowded = false;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // The rest is read and discarded, because the reply can only follow the last line.
        if (size > most || crowded) continue;
        crowded = this.#inFlight + chunk.length > SMTP_LIMITS.bytesInFlight;
        this.#inFlight += chunk.length;
        size += chunk.length;
        chunks.push(chunk);
      }
      if (crowded) throw reply(452, 'Busy. Try again later.');
      if (stream.sizeExceeded || size > most) throw new MailTooLarge(most);
      await this.#parts.admission.weigh(recipients, size);
      await this.#parts.store.keep({
        source: 'smtp',
        envelopeFrom: mailFrom === false ? '' : mailFrom.address,
        recipients: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks, size),
      });
    } finally {
      this.#inFlight -= size;
    }
  }

  #caller(session: SMTPServerSession): Caller {
    const caller = this.#callers.get(session.id);
    if (!caller) throw reply(421, 'This connection has ended.');
    return caller;
  }
}

/** The size announced in MAIL FROM (RFC 1870); 0 if there is none. */
function announcedSize({ envelope: { mailFrom } }: SMTPServerSession): number {
  const size = mailFrom === false ? undefined : (mailFrom.args as { SIZE?: string }).SIZE;
  return Number(size ?? 0);
}
