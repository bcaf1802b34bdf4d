import type { InferKyselyDB } from '@mikro-orm/sql';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { WebsitePhotosAnswer } from '#contracts/photos/website-photo.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { Turns } from '../files/turns.ts';
import type { DrawPhoto } from '../photos/uploads/keep-photo.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { photoName } from './facts/photos-of.ts';
import { websiteAddress } from './website-address.ts';
import type { WebsitePhotoFiles } from './website-photo-files.ts';
import type { WebsitePhotoKeys } from './website-photo-keys.ts';
import type { WebsiteReader } from './website-reader.ts';

/** Per supplier: each reading calls up to four pages. */
const READINGS: Limit = { name: 'website-photos:supplier', points: 20, seconds: HOUR / SECOND };

interface Parts {
  em: Em;
  reader: Pick<WebsiteReader, 'photos'>;
  keys: WebsitePhotoKeys;
  files: WebsitePhotoFiles;
  draw: DrawPhoto;
  turns: Turns;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** Photos on a supplier's own website (F11), listed and previewed. Nothing of them is kept. */
export class WebsitePhotos {
  readonly #parts: Parts;
  /** Takes turns, because each holds a whole photo in memory. */
  readonly #looks = new Turns(2);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests */
  async find(supplierId: string): Promise<WebsitePhotosAnswer> {
    const { limiter, reader, keys } = this.#parts;
    const address = await this.#website(supplierId);
    if (address === null) return { state: 'none', photos: [] };
    await limiter.consume(READINGS, supplierId);
    const found = await reader.photos(address, supplierId);
    if (found === null) return { state: 'unreadable', photos: [] };
    const photos = await Promise.all(
      found.map(async (photo) => ({ key: await keys.make(supplierId, photo), name: photoName(photo) })),
    );
    return { state: photos.length > 0 ? 'found' : 'none', photos };
  }

  /** A small JPEG, drawn by us like every photo. @throws PhotoRefused, and the errors of reading it */
  async look(supplierId: string, key: string): Promise<string> {
    const { files, draw, turns } = this.#parts;
    const { sizes } = await this.#looks.take(async () => {
      const { content } = await files.get(supplierId, key);
      return turns.take(() => draw(content, { preview: true }));
    });
    const [small] = sizes;
    if (!small) throw new NotFound('This photo');
    return `data:image/jpeg;base64,${small.content.toString('base64')}`;
  }

  async #website(supplierId: string): Promise<string | null> {
    const row = await this.#parts.em
      .getKysely<InferKyselyDB<typeof supplierSchema>>()
      .selectFrom('supplier')
      .select('website')
      .where('id', '=', supplierId)
      .executeTakeFirst();
    return row === undefined || row.website === '' ? null : websiteAddress(row.website);
  }
}
