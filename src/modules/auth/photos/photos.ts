import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { HOUR, SECOND } from '#contracts/durations.ts';
import { PHOTO_BYTES } from '#contracts/account/photo.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { readWhole } from '#shared/storage/read-whole.ts';
import type { AccountClosed, SquarePhoto, SupplierCards } from '../index.ts';
import type { accessEntrySchema } from '../people/access-entry.entity.ts';
import type { AccessListRepository } from '../people/access-list.repository.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { userPhotoSchema } from './user-photo.entity.ts';

type Db = InferKyselyDB<typeof userPhotoSchema | typeof accessEntrySchema>;

const CHANGES: Limit = { name: 'photo', points: 20, seconds: HOUR / SECOND };
/** Characters of a photo's name: enough that no two pictures share one. */
const NAME = 32;

export interface PhotosParts {
  em: Em;
  clock: Clock;
  users: Pick<UserRepository, 'set' | 'people' | 'lock' | 'ownAccount'>;
  accessList: Pick<AccessListRepository, 'of'>;
  cards: SupplierCards;
  square: SquarePhoto;
  limiter: RateLimiter;
}

/** People's photos, which they change themselves. The people they work with can see them (A8). */
export class Photos implements AccountClosed {
  readonly #parts: PhotosParts;

  constructor(parts: PhotosParts) {
    this.#parts = parts;
  }

  /** Returns the photo's name. @throws UploadTooLarge, TooManyRequests, FileRefused, Unauthenticated */
  async set({ userId }: UserActor, upload: Readable): Promise<string> {
    const { em, clock, users, square, limiter } = this.#parts;
    await limiter.consume(CHANGES, userId);
    const picture = await square(await readWhole(upload, PHOTO_BYTES));
    const photo = createHash('sha256').update(picture).digest('hex').slice(0, NAME);
    const row = { user_id: userId, content: picture.toString('base64'), created_at: clock.now() };
    await inTransaction(em, async () => {
      // Locked as when the account is closed, which may have happened since the request came in.
      await users.lock(userId);
      await users.ownAccount(userId);
      const { user_id: _owner, ...again } = row;
      await orUpdate(this.#db().insertInto('user_photo').values(row), em, ['user_id'], again).execute();
      await users.set(userId, { photo });
    });
    return photo;
  }

  /** Removes the photo of a closed account. */
  async closed(userId: string): Promise<void> {
    await this.remove(userId);
  }

  async remove(userId: string): Promise<void> {
    const { em, users } = this.#parts;
    await inTransaction(em, async () => {
      await this.#db().deleteFrom('user_photo').where('user_id', '=', userId).execute();
      await users.set(userId, { photo: null });
    });
  }

  /**
   * Returns the picture to the person, people who share a supplier with them, and staff of one of their markets.
   * @throws NotFound for everyone else, and for the name of an earlier photo
   */
  async read(viewer: UserActor, userId: string, photo: string): Promise<Buffer> {
    const [person] = await this.#parts.users.people([userId]);
    if (person?.photo !== photo || !(await this.#maySee(viewer, userId))) throw new NotFound('This photo');
    const row = await this.#db()
      .selectFrom('user_photo')
      .select('content')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    // Replaced in the meantime.
    if (!row) throw new NotFound('This photo');
    return Buffer.from(row.content, 'base64');
  }

  async #maySee({ userId: viewer, acting, staffMarkets }: UserActor, userId: string): Promise<boolean> {
    if (viewer === userId) return true;
    const rows = await this.#db()
      .selectFrom('access_entry')
      .select('supplier_id')
      .where('user_id', '=', userId)
      .where('suspended_at', 'is', null)
      .execute();
    const theirs = rows.map((row) => row.supplier_id);
    if (acting) return theirs.includes(acting.supplierId);
    const { accessList, cards } = this.#parts;
    const own = new Set((await accessList.of(viewer)).map(({ supplierId }) => supplierId));
    if (theirs.some((id) => own.has(id))) return true;
    if (staffMarkets.length === 0) return false;
    const markets = [...(await cards.cards(theirs)).values()].map(({ market }) => market);
    return staffMarkets.includes('*') || markets.some((market) => staffMarkets.includes(market));
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}
