import { CONSOLE_INSTAGRAM_PATH } from '#contracts/account/invite-path.ts';
import { edgesOf } from '#contracts/photos/photo-limits.ts';
import type { InstagramOffer } from '#contracts/instagram/instagram-limits.ts';
import type {
  InstagramAnswer,
  InstagramArrival,
  InstagramDeparture,
  InstagramPost,
} from '#contracts/instagram/instagram.ts';
import type { PublicInstagram } from '#contracts/instagram/public-instagram.ts';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { seal } from '#shared/security/sealed-secret.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import type { PhotoModeration } from '../photos/approval/photo-moderation.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { EndInstagram } from './end-instagram.ts';
import type { InstagramApi } from './instagram-api.ts';
import type { InstagramTrips } from './instagram-trips.ts';
import { InstagramNotOffered, InstagramTripEnded } from './instagram.errors.ts';
import type { InstagramRepository, PostRow } from './instagram.repository.ts';

/** Each attempt sends requests to Instagram. */
const CONNECT_LIMIT: Limit = { name: 'instagram:supplier', points: 20, seconds: HOUR / SECOND };
/** Name of the encryption key for tokens. */
export const TOKEN_KEY = 'instagram-token';

interface InstagramParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  limiter: Pick<RateLimiter, 'consume'>;
  secrets: Pick<Secrets, 'key'>;
  moderation: Pick<PhotoModeration, 'needsApproval'>;
  api: InstagramApi;
  trips: InstagramTrips;
  rows: InstagramRepository;
  ending: EndInstagram;
}

/** The connection between a supplier and its Instagram account. */
export class InstagramService {
  readonly #parts: InstagramParts;

  constructor(parts: InstagramParts) {
    this.#parts = parts;
  }

  async view(supplierId: string): Promise<InstagramAnswer> {
    const { rows } = this.#parts;
    const row = await rows.find(supplierId);
    const posts = row ? await rows.posts(supplierId) : [];
    return {
      offer: await this.#offer(supplierId),
      state: row?.state ?? 'none',
      fault: row?.fault ?? null,
      username: row?.username ?? null,
      createdAt: isoOrNull(row?.created_at ?? null),
      endedAt: isoOrNull(row?.ended_at ?? null),
      readAt: isoOrNull(row?.read_at ?? null),
      posts: posts.map((post) => ({ ...presentPost(post), postedAt: iso(post.posted_at) })),
    };
  }

  /** The part that couples see; null without posts, or if staff approve every picture first. */
  async published(supplierId: string): Promise<PublicInstagram | null> {
    const { rows, moderation } = this.#parts;
    const row = await rows.find(supplierId);
    if (row?.state !== 'connected' || (await moderation.needsApproval(supplierId))) return null;
    const posts = await rows.posts(supplierId);
    return posts.length === 0 ? null : { username: row.username, posts: posts.map(presentPost) };
  }

  /** @throws InstagramNotOffered, TooManyRequests */
  async begin(actor: SupplierActor): Promise<InstagramDeparture> {
    const { limiter, api, trips } = this.#parts;
    await this.#assertOffered(actor.supplierId);
    await limiter.consume(CONNECT_LIMIT, actor.supplierId);
    return { url: api.authorizeUrl(await trips.begin(actor), returnTo(actor)) };
  }

  /** @throws InstagramNotOffered, InstagramTripEnded, InstagramRefused, InstagramUnavailable, TooManyRequests */
  async finish(actor: SupplierActor, { code, state }: InstagramArrival): Promise<InstagramAnswer> {
    const { em, clock, outbox, audit, limiter, secrets, api, trips, rows, ending } = this.#parts;
    const { supplierId, userId } = actor;
    await this.#assertOffered(supplierId);
    if (!(await trips.isOwn(actor, state))) throw new InstagramTripEnded();
    await limiter.consume(CONNECT_LIMIT, supplierId);
    const { accountId, username, token, expiresAt } = await api.redeem(code, returnTo(actor), supplierId);
    const sealed = seal(await secrets.key(TOKEN_KEY), supplierId, token);
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const before = await ending.remove(supplierId, 'ended');
      const now = clock.now();
      await rows.insert({
        supplier_id: supplierId,
        account_id: accountId,
        username,
        token: sealed,
        token_at: now,
        expires_at: expiresAt,
        state: 'connected',
        fault: null,
        connected_by: userId,
        created_at: now,
        ended_at: null,
        read_at: null,
        due_at: now,
        failures: 0,
      });
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'profile.change',
        before: { instagram: before?.username ?? null },
        after: { instagram: username },
      });
      await outbox.record({ name: 'instagram.changed', supplierId, payload: { what: 'connected' } });
    });
    return this.view(supplierId);
  }

  /** Deletes the connection, its token and its pictures; does nothing if there is none. */
  async disconnect({ supplierId, userId }: SupplierActor): Promise<void> {
    const { em, audit, ending } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const before = await ending.remove(supplierId, 'removed');
      if (!before) return;
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'profile.change',
        before: { instagram: before.username },
        after: { instagram: null },
      });
    });
  }

  async #offer(supplierId: string): Promise<InstagramOffer> {
    const { api, moderation } = this.#parts;
    if (!api.hasApp) return 'no-app';
    return (await moderation.needsApproval(supplierId)) ? 'moderated' : 'yes';
  }

  async #assertOffered(supplierId: string): Promise<void> {
    if ((await this.#offer(supplierId)) !== 'yes') throw new InstagramNotOffered();
  }
}

/** Operators register this address at Instagram. */
const returnTo = ({ siteUrl }: SupplierActor): string => `${siteUrl}${CONSOLE_INSTAGRAM_PATH}`;

const presentPost = (row: PostRow): Omit<InstagramPost, 'postedAt'> => ({
  id: row.id,
  publicId: row.public_id,
  permalink: row.permalink,
  caption: row.caption,
  width: row.width,
  height: row.height,
  edges: edgesOf(row),
  thumbhash: row.thumbhash,
});
