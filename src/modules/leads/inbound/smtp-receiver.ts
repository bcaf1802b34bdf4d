import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import type { Readable } from 'node:stream';
import { RequestContext } from '@mikro-orm/core';
import type { SMTPServer } from 'smtp-server';
import { TooManyRequests } from '#shared/errors.ts';
import type { Logger } from '#shared/logger.ts';
import type { InboundSettings } from '#shared/mail/inbound-settings.ts';
import { READING_LIMITS } from '#shared/mail/reading/received-mail.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { InboundAddresses } from './inbound-addresses.ts';
import type { InboundStore } from './inbound-store.ts';

const PER_NETWORK: Limit = { name: 'smtp:network', points: 600, seconds: 600 };
/** Recipients that do not exist, from one network: trying addresses is not worth it. */
const UNKNOWN: Limit = { name: 'smtp:unknown', points: 60, seconds: 3_600 };
const RECIPIENTS = 10;
const CLIENTS = 50;
/** Bytes of all mails that are on their way in at this moment: memory stays bounded however many come at once. */
const IN_FLIGHT = 100_000_000;

export interface SmtpReceiverParts {
  em: Em;
  settings: InboundSettings;
  store: InboundStore;
  addresses: InboundAddresses;
  limiter: Pick<RateLimiter, 'consume'>;
  logger: Logger;
}

/** What a sending server is told, with the code that says whether to come again. */
function reply(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/**
 * The built-in mail server (M5): takes mail for our own addresses, sends none, and says 250 only when the mail is
 * committed, so that a sender keeps what we did not.
 */
export class SmtpReceiver {
  readonly #parts: SmtpReceiverParts;
  #server: SMTPServer | null = null;
  #inFlight = 0;

  constructor(parts: SmtpReceiverParts) {
    this.#parts = parts;
  }

  /** Returns the port; null while INBOUND_SMTP_PORT is not set. */
  async listen(): Promise<number | null> {
    const { settings, logger } = this.#parts;
    if (settings.smtpPort === null) return null;
    const { SMTPServer: Server } = await import('smtp-server');
    const tls = settings.tls && { key: readFileSync(settings.tls.keyFile), cert: readFileSync(settings.tls.certFile) };
    const server = new Server({
      banner: 'Aisle',
      size: READING_LIMITS.raw,
      maxClients: CLIENTS,
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      ...tls,
      socketTimeout: 60_000,
      closeTimeout: 5_000,
      logger: false,
      onConnect: (session, callback) => this.#within(() => this.#welcome(session.remoteAddress), callback),
      onRcptTo: (address, session, callback) =>
        this.#within(
          () => this.#recipient(address.address, session.remoteAddress, session.envelope.rcptTo.length),
          callback,
        ),
      onData: (stream, session, callback) => {
        const from = session.envelope.mailFrom;
        const envelope = {
          from: from === false ? '' : from.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
        };
        this.#within(() => this.#take(stream, envelope), callback);
      },
    });
    server.on('error', (error) => logger.debug({ err: error }, 'a mail connection broke'));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.smtpPort ?? 0, () => resolve());
    });
    this.#server = server;
    const { port } = server.server.address() as AddressInfo;
    logger.info({ port, domain: settings.domain }, 'mail is received');
    return port;
  }

  /** Takes no new connections, lets running mails end. */
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
        if (error instanceof TooManyRequests) throw reply(421, 'Too many. Come again later.');
        if (typeof (error as { responseCode?: unknown }).responseCode === 'number') throw error;
        this.#parts.logger.error({ err: error }, 'a mail could not be kept');
        throw reply(451, 'Not kept. Come again later.');
      }
    };
    callbackify(guarded)((error) => callback(error));
  }

  async #welcome(ip: string): Promise<void> {
    await this.#parts.limiter.consume(PER_NETWORK, limitPrefix(ip));
  }

  async #recipient(address: string, ip: string, before: number): Promise<void> {
    if (before >= RECIPIENTS) throw reply(452, 'Too many recipients.');
    if (await this.#parts.addresses.accepts(address)) return;
    await this.#parts.limiter.consume(UNKNOWN, limitPrefix(ip));
    throw reply(550, 'No such recipient here.');
  }

  async #take(stream: Readable & { sizeExceeded?: boolean }, envelope: { from: string; to: string[] }): Promise<void> {
    const chunks: Buffer[] = [];
    let size = 0;
    let crowded = false;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // The rest is read and thrown away: the answer comes after the last line.
        if (size > READING_LIMITS.raw || crowded) continue;
        crowded = this.#inFlight + chunk.length > IN_FLIGHT;
        this.#inFlight += chunk.length;
        size += chunk.length;
        chunks.push(chunk);
      }
      if (crowded) throw reply(452, 'Busy. Come again later.');
      if (stream.sizeExceeded || size > READING_LIMITS.raw) throw reply(552, 'The message is too large.');
      await this.#parts.store.keep({
        source: 'smtp',
        envelopeFrom: envelope.from,
        recipients: envelope.to,
        raw: Buffer.concat(chunks, size),
      });
    } finally {
      this.#inFlight -= size;
    }
  }
}
