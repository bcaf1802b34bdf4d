import type { PhotoApproval, WaitingPhoto } from '#contracts/photos/photo.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Answer, UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { marketsOf, worksIn } from '#shared/security/staff-markets.ts';
import type { PhotoCount } from '../photo-count.ts';
import { WAITING_MAX } from './photo-decisions.ts';
import type { ApprovalColumns, PhotoDecisions } from './photo-decisions.ts';
import { presentPhoto } from '../photo-presenter.ts';
import type { PhotoPictures, PictureRequest } from '../photo-pictures.ts';
import type { PhotoRepository } from '../photos.repository.ts';
import type { PhotosDb } from '../tables/photo-tables.ts';

interface MarketData {
  features?: { photoModeration?: boolean };
}

interface ModerationParts {
  em: Em;
  outbox: Pick<Outbox, 'record'>;
  reference: ReferenceApi;
  rows: PhotoRepository;
  pictures: PhotoPictures;
  count: PhotoCount;
  decisions: PhotoDecisions;
}

/** Approval of photos by staff, in markets with `features.photoModeration` (`seeds/countries`). */
export class PhotoModeration {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  /** Whether new photos of this supplier wait for staff. */
  async needsApproval(supplierId: string): Promise<boolean> {
    const market = await this.#market(supplierId);
    return market !== undefined && this.needsApprovalIn(market);
  }

  async needsApprovalIn(market: Country): Promise<boolean> {
    const data = await this.#parts.reference.marketData<MarketData>(market);
    return data?.features?.photoModeration === true;
  }

  /** Waiting photos in the person's markets, oldest first, without those of deleted suppliers. */
  async waiting(actor: UserActor): Promise<WaitingPhoto[]> {
    const rows = await this.#db()
      .selectFrom('supplier_photo as photo')
      .innerJoin('supplier', 'supplier.id', 'photo.supplier_id')
      .selectAll('photo')
      .select('supplier.name')
      .where('photo.waiting_since', '>', 0)
      .where('photo.deleted_at', 'is', null)
      .where('supplier.market', 'in', marketsOf(actor.staffMarkets))
      .where('supplier.deleted_at', 'is', null)
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
  async decide(actor: UserActor, photoId: string, approval: PhotoApproval): Promise<void> {
    const { outbox, rows, count, decisions } = this.#parts;
    const photo = await rows.find(photoId);
    if (!photo) throw new NotFound('This photo');
    const supplierId = photo.supplier_id;
    await this.#assertMarket(actor, supplierId);
    const read = async () => {
      const row = await rows.lock(photoId);
      if (row.deleted_at !== null) throw new NotFound('This photo');
      return row;
    };
    const write = async (columns: ApprovalColumns) => {
      await rows.set(photoId, columns);
      await count.write(supplierId);
      await outbox.record({ name: 'photos.changed', supplierId });
    };
    await decisions.decide(actor, { supplierId, photoId, read, write }, approval);
  }

  /** One size of a photo in the person's markets. @throws NotFound */
  async picture(actor: UserActor, photoId: string, request: PictureRequest): Promise<Answer> {
    const photo = await this.#parts.rows.find(photoId);
    if (!photo) throw new NotFound('This photo');
    await this.#assertMarket(actor, photo.supplier_id);
    return this.#parts.pictures.forViewer(photoId, request);
  }

  async #assertMarket(actor: UserActor, supplierId: string): Promise<void> {
    const market = await this.#market(supplierId);
    if (market === undefined || !worksIn(actor.staffMarkets, market)) throw new NotFound('This photo');
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
