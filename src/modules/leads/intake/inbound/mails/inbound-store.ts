import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { InboundSource } from '#contracts/messaging/inbound-mail.ts';
import type { Clock } from '#shared/clock.ts';
import { cutText } from '#shared/cut-text.ts';
import { newId } from '#shared/ids.ts';
import { READING_LIMITS } from '#shared/mail/reading/received-mail.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { Waker } from '#shared/queue/waker.ts';
import { withoutControls } from '#shared/without-controls.ts';
import { inboundDb } from './inbound-tables.ts';

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);
/** Characters per chunk: well below a server's limit for a statement. */
const PIECE = 1_000_000;

/** An email that was just received. */
export interface ArrivedMail {
  source: InboundSource;
  envelopeFrom: string;
  /** Envelope recipients. */
  recipients: readonly string[];
  raw: Uint8Array;
}

/** Stores raw emails. An email may only be acknowledged after the commit of `keep`. */
export class InboundStore {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #waker = new Waker();

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /** Runs one transaction or joins a running one. Returns the email's id. */
  async keep(mail: ArrivedMail): Promise<string> {
    const now = this.#clock.now();
    const id = newId(now);
    const content = (await deflated(mail.raw, { level: 3 })).toString('base64');
    await inTransaction(this.#em, async () => {
      const db = inboundDb(this.#em);
      await db
        .insertInto('inbound_mail')
        .values({
          id,
          source: mail.source,
          envelope_from: plain(mail.envelopeFrom),
          recipients: toJson(mail.recipients.slice(0, READING_LIMITS.recipients).map(plain)),
          size: mail.raw.byteLength,
          supplier_id: null,
          lead_id: null,
          message_id: null,
          outcome: null,
          reason: null,
          market: null,
          once_key: null,
          from_name: '',
          from_address: '',
          subject: '',
          text: '',
          created_at: now,
          state: 'scheduled',
          due_at: now,
          attempt: 0,
          lost: 0,
          owner: null,
          lease_until: null,
          last_error: null,
        })
        .execute();
      for (let part = 0; part * PIECE < content.length || part === 0; part += 1) {
        const piece = content.slice(part * PIECE, (part + 1) * PIECE);
        await db
          .insertInto('inbound_raw')
          .values({ id: newId(now), mail_id: id, part, state: 'kept', content: piece })
          .execute();
      }
      this.wakeLater();
    });
    return id;
  }

  /** The raw bytes of an email; null once they have been deleted. */
  async raw(id: string): Promise<Uint8Array | null> {
    const pieces = await inboundDb(this.#em)
      .selectFrom('inbound_raw')
      .select('content')
      .where('mail_id', '=', id)
      .orderBy('part')
      .execute();
    if (pieces.length === 0) return null;
    const packed = Buffer.from(pieces.map(({ content }) => content).join(''), 'base64');
    // Nothing larger was accepted, so nothing larger can be stored (S49).
    return inflated(packed, { maxOutputLength: READING_LIMITS.raw + 1_000_000 });
  }

  /** Marks the bytes as no longer needed, so that they can be deleted once they are old. */
  async release(id: string): Promise<void> {
    await inboundDb(this.#em).updateTable('inbound_raw').set({ state: 'done' }).where('mail_id', '=', id).execute();
  }

  /** Wakes the sorting job once the current transaction is committed. */
  wakeLater(): void {
    this.#waker.wakeAfterCommit();
  }

  /** Calls the listener after each commit that stored emails; returns a function that stops it. */
  onWake(listener: () => void): () => void {
    return this.#waker.onWake(listener);
  }
}

const plain = (address: string): string => cutText(withoutControls(address).toWellFormed().trim(), 254);
