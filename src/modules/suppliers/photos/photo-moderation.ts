import type { PhotoApproval, WaitingPhoto } from '#contracts/photos/photo.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Answer, UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { PhotoCount } from './photo-count.ts';
import { presentPhoto } from './photo-presenter.ts';
import type { PhotoPictures, PictureRequest } from './photo-pictures.ts';
import type { PhotoRepository } from './photos.repository.ts';
import type { PhotosDb } from './tables/photo-tables.ts';

/** Photos on the list of staff at once, the oldest first. */
const WAITING_MAX = 100;

interface MarketData {
  features?: { photoModeration?: boolean };
}

interface ModerationParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  reference: ReferenceApi;
  rows: PhotoRepository;
  pictures: PhotoPictures;
  count: PhotoCount;
  audit: AuditTrail;
  log: SecurityLog;
}

/** Approval of photos by staff, where the market asks for it (`features.photoModeration` in `seeds/countries`). */
export class PhotoModeration {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  /** Whether new photos of this supplier wait for staff. */
  async isAsked(supplierId: string): Promise<boolean> {
    const market = await this.#market(supplierId);
    return market !== undefined && this.isAskedIn(market);
  }

  async isAskedIn(market: Country): Promise<boolean> {
    const data = await this.#parts.reference.marketData<MarketData>(market);
    return data?.features?.photoModeration === true;
  }

  /** Photos of the person's markets that wait, the oldest first. */
  async waiting({ staffMarkets }: UserActor): Promise<WaitingPhoto[]> {
    const all = staffMarkets.includes('*');
    const markets = COUNTRIES.filter((market) => all || staffMarkets.includes(market));
    const rows = await this.#db()
      .selectFrom('supplier_photo as photo')
      .innerJoin('supplier', 'supplier.id', 'photo.supplier_id')
      .selectAll('photo')
      .select('supplier.name')
      .where('photo.waiting_since', '>', 0)
      .where('photo.deleted_at', 'is', null)
      .where('supplier.market', 'in', markets)
      .orderBy('photo.waiting_since')
      .orderBy('photo.id')
      .limit(WAITING_MAX)
      .execute();
    return rows.map(({ name, ...row }) => ({
      ...presentPhoto(row),
      supplierId: row.supplier_id,
      supplierName: name,
      waitingSince: new Date(row.waiting_since ?? 0).toISOString(),
    }));
  }

  /** Approves a photo, or refuses it with a reason that the team sees. @throws NotFound */
  async decide(actor: UserActor, photoId: string, { approved, reason }: PhotoApproval): Promise<void> {
    const { em, outbox, rows, count, audit, log } = this.#parts;
    const photo = await rows.find(photoId);
    if (!photo) throw new NotFound('This photo');
    const supplierId = photo.supplier_id;
    await this.#assertMarket(actor, supplierId);
    await inTransaction(em, async () => {
      // Before anything is read, or MariaDB would count as before the lock.
      await lockSupplier(em, supplierId);
      const row = await rows.lock(photoId);
      if (row.deleted_at !== null) throw new NotFound('This photo');
      const refusal = approved ? '' : (reason ?? '').trim();
      await rows.set(photoId, { approved, refusal, waiting_since: null });
      await count.write(row.supplier_id);
      await outbox.record({ name: 'photos.changed', supplierId: row.supplier_id });
      await audit.record({
        actorId: actor.userId,
        supplierId: row.supplier_id,
        action: approved ? 'photo.approve' : 'photo.refuse',
        before: { approved: Boolean(row.approved) },
        after: { photoId, approved },
        reason: refusal,
      });
    });
    const changed = approved ? 'photo.approve' : 'photo.refuse';
    log.note('staff-changed-supplier', actor, { userId: actor.userId, supplierId, changed });
  }

  /** One size of a photo of the person's markets. @throws NotFound */
  async picture(actor: UserActor, photoId: string, request: PictureRequest): Promise<Answer> {
    const photo = await this.#parts.rows.find(photoId);
    if (!photo) throw new NotFound('This photo');
    await this.#assertMarket(actor, photo.supplier_id);
    return this.#parts.pictures.forViewer(photoId, request);
  }

  async #assertMarket({ staffMarkets }: UserActor, supplierId: string): Promise<void> {
    const market = await this.#market(supplierId);
    const may = market !== undefined && (staffMarkets.includes('*') || staffMarkets.includes(market));
    if (!may) throw new NotFound('This photo');
  }

  async #market(supplierId: string): Promise<Country | undefined> {
    const row = await this.#db()
      .selectFrom('supplier')
      .select('market')
      .where('id', '=', supplierId)
      .executeTakeFirst();
    return row?.market;
  }

  #db() {
    return this.#parts.em.getKysely<PhotosDb>();
  }
}
