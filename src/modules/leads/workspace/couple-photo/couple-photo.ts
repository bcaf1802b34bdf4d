import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { PHOTO_BYTES, leadPhotoPath } from '#contracts/account/photo.ts';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { SquarePhoto } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { readWhole } from '#shared/storage/read-whole.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { LeadIsLocked } from '../../core/lead/leads.errors.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import type { leadPhotoSchema } from './lead-photo.entity.ts';

type Db = InferKyselyDB<typeof leadPhotoSchema>;

const CHANGES: Limit = { name: 'lead-photo', points: 60, seconds: HOUR / SECOND };
/** Length of a photo's name, enough to be unique per picture. */
const NAME = 32;

export interface CouplePhotosParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  leadAccess: LeadAccess;
  leads: LeadStore;
  square: SquarePhoto;
  limiter: RateLimiter;
}

interface Editor {
  supplierId: string;
  userId: string;
}

/**
 * A couple's photo that a supplier adds to its lead (`user.photoPath` in the wedding's overrides). It shows who the
 * couple is, so a locked lead neither accepts nor shows one (S33).
 */
export class CouplePhotos {
  readonly #parts: CouplePhotosParts;

  constructor(parts: CouplePhotosParts) {
    this.#parts = parts;
  }

  /**
   * Returns the photo's URL.
   * @throws NotFound, LeadIsLocked, UploadTooLarge, TooManyRequests, FileRefused
   */
  async set({ supplierId, userId }: Editor, leadId: string, upload: Readable): Promise<string> {
    const { em, clock, leadAccess, square, limiter } = this.#parts;
    await leadAccess.open(supplierId, leadId);
    await limiter.consume(CHANGES, userId);
    const picture = await square(await readWhole(upload, PHOTO_BYTES));
    const photo = createHash('sha256').update(picture).digest('hex').slice(0, NAME);
    const row = { lead_id: leadId, content: picture.toString('base64'), created_at: clock.now() };
    await inTransaction(em, async () => {
      await this.#change(supplierId, leadId, photo);
      const { lead_id: _lead, ...again } = row;
      await orUpdate(this.#db().insertInto('lead_photo').values(row), em, ['lead_id'], again).execute();
    });
    return leadPhotoPath(supplierId, leadId, photo);
  }

  /** @throws NotFound, LeadIsLocked */
  async remove({ supplierId }: Editor, leadId: string): Promise<void> {
    await inTransaction(this.#parts.em, async () => {
      await this.#change(supplierId, leadId, null);
      await this.#db().deleteFrom('lead_photo').where('lead_id', '=', leadId).execute();
    });
  }

  /**
   * The picture.
   * @throws NotFound also while the lead is locked and for the name of a replaced photo
   */
  async read(supplierId: string, leadId: string, photo: string): Promise<Buffer> {
    const { lead, visible } = await this.#parts.leadAccess.open(supplierId, leadId);
    if (visible.locked || lead.photo !== photo) throw new NotFound('This photo');
    const row = await this.#db()
      .selectFrom('lead_photo')
      .select('content')
      .where('lead_id', '=', leadId)
      .executeTakeFirst();
    // Replaced in the meantime.
    if (!row) throw new NotFound('This photo');
    return Buffer.from(row.content, 'base64');
  }

  async #change(supplierId: string, leadId: string, photo: string | null): Promise<void> {
    const { em, clock, outbox, leads } = this.#parts;
    const lead = await leads.lock(leadId, supplierId);
    if (fromFlag(lead.locked)) throw new LeadIsLocked();
    if (lead.photo === photo) return;
    await leads.save(lead, { photo });
    await recordActivity(em, clock.now(), { leadId, supplierId, kind: 'facts', data: { fields: 'photo' } });
    await outbox.record({ name: 'lead.changed', supplierId, leadId });
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}
