import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { seal, unseal } from '#shared/security/sealed-secret.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import type { EndInstagram } from './end-instagram.ts';
import { AccessEnded } from './instagram-api.ts';
import type { InstagramApi, RemotePost } from './instagram-api.ts';
import { isSame } from './instagram-pictures.ts';
import type { InstagramPictures } from './instagram-pictures.ts';
import { InstagramUnavailable } from './instagram.errors.ts';
import type { ConnectionRow, InstagramRepository } from './instagram.repository.ts';
import { TOKEN_KEY } from './instagram.service.ts';

/** Time between two successful readings, and its variation. */
const EVERY = 6 * HOUR;
const STRAY = HOUR;
/** After failures, pauses double up to this. */
const FIRST_PAUSE = 10 * MINUTE;
const LONGEST = 12 * HOUR;
/** If a process dies while reading, the account is left alone for this long; drawing takes a while. */
const LEASE = 15 * MINUTE;
/** A sixty-day token is renewed this long before it expires, at the earliest a day after it was issued. */
const RENEWED_BEFORE = 20 * DAY;
const BATCH = 50;

interface ReadParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  secrets: Pick<Secrets, 'key'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  api: InstagramApi;
  rows: InstagramRepository;
  pictures: InstagramPictures;
  ending: EndInstagram;
  random?: () => number;
}

type Outcome = 'done' | 'failed' | 'dead';

/** Reads the latest posts of connected accounts and renews their tokens: claims them, calls outside any transaction, then writes. */
export class ReadInstagramJob implements Job {
  readonly name = 'read-instagram';
  readonly schedule = '20 * * * * *';
  readonly purpose = 'read the latest Instagram posts and renew access to them';
  readonly #parts: ReadParts;

  constructor(parts: ReadParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { clock, rows } = this.#parts;
    const report = { done: 0, failed: 0, dead: 0 };
    for (const connection of await rows.due(clock.now(), BATCH)) {
      if (signal.aborted) break;
      if (await rows.claim(connection, clock.now() + LEASE)) report[await this.#read(connection, signal)] += 1;
    }
    return report;
  }

  async #read(connection: ConnectionRow, signal: AbortSignal): Promise<Outcome> {
    const { clock, suppliers, ending, rows } = this.#parts;
    const { supplier_id: supplierId, expires_at: expiresAt } = connection;
    try {
      const supplier = await suppliers.find(supplierId);
      if (!supplier || supplier.deleted) {
        await rows.set(supplierId, { due_at: clock.now() + LONGEST });
        return 'done';
      }
      if (expiresAt <= clock.now()) throw new AccessEnded('expired');
      const token = await this.#renewed(connection);
      await this.#keep(connection, token, signal);
      return 'done';
    } catch (error) {
      if (error instanceof AccessEnded) {
        await ending.lost(connection, error.fault);
        return 'dead';
      }
      if (!(error instanceof InstagramUnavailable)) throw error;
      const pause = Math.min(LONGEST, FIRST_PAUSE * 2 ** Math.min(connection.failures, 10));
      await this.#update(connection, { failures: connection.failures + 1, due_at: clock.now() + pause });
      return 'failed';
    }
  }

  /** The token to read with. If it can't be renewed now, the current one works until it expires. */
  async #renewed(connection: ConnectionRow): Promise<string> {
    const { clock, secrets, api } = this.#parts;
    const { supplier_id: supplierId, token: sealed, token_at: issued, expires_at: expires } = connection;
    const key = await secrets.key(TOKEN_KEY);
    const token = unseal(key, supplierId, sealed ?? '');
    const now = clock.now();
    if (expires - now > RENEWED_BEFORE || now - issued < DAY) return token;
    try {
      const access = await api.renew(token, supplierId);
      await this.#update(connection, {
        token: seal(key, supplierId, access.token),
        token_at: now,
        expires_at: access.expiresAt,
      });
      return access.token;
    } catch (error) {
      if (!(error instanceof InstagramUnavailable)) throw error;
      return token;
    }
  }

  /** Adds new posts with their picture, and removes deleted ones and those no longer among the latest. */
  async #keep(connection: ConnectionRow, token: string, signal: AbortSignal): Promise<void> {
    const { em, clock, outbox, api, rows, pictures, random = Math.random } = this.#parts;
    const { supplier_id: supplierId } = connection;
    const posts = await api.posts(token, supplierId);
    const known = new Set((await rows.posts(supplierId)).map((row) => row.post_id));
    let added = 0;
    for (const post of posts.filter(({ postId }) => !known.has(postId))) {
      if (signal.aborted) break;
      const content = await api.picture(post.picture, supplierId);
      if (content && (await pictures.keep(connection, post, content))) added += 1;
    }
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      if (!isSame(await rows.find(supplierId), connection)) return;
      const changed = await this.#compare(supplierId, posts);
      const now = clock.now();
      const due = now + EVERY + Math.round((random() * 2 - 1) * STRAY);
      await rows.set(supplierId, { read_at: now, failures: 0, due_at: due });
      if (added > 0 || changed || connection.read_at === null)
        await outbox.record({ name: 'instagram.changed', supplierId, payload: { what: 'read' } });
    });
  }

  /** Whether anything about the known posts changed. */
  async #compare(supplierId: string, posts: readonly RemotePost[]): Promise<boolean> {
    const { rows, pictures } = this.#parts;
    const latest = new Map(posts.map((post) => [post.postId, post]));
    const known = await rows.posts(supplierId);
    const gone = known.filter((row) => !latest.has(row.post_id));
    await pictures.erase(supplierId, gone);
    let changed = gone.length > 0;
    for (const row of known) {
      const post = latest.get(row.post_id);
      if (!post || (post.caption === row.caption && post.permalink === row.permalink)) continue;
      await rows.setPost(row.id, { caption: post.caption, permalink: post.permalink });
      changed = true;
    }
    return changed;
  }

  /** Does nothing if the connection has ended or been replaced in the meantime. */
  async #update(connection: ConnectionRow, change: Partial<ConnectionRow>): Promise<void> {
    const { em, rows } = this.#parts;
    const { supplier_id: supplierId } = connection;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      if (isSame(await rows.find(supplierId), connection)) await rows.set(supplierId, change);
    });
  }
}
