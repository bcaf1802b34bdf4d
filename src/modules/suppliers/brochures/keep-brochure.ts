import type { UploadRow } from '../photos/tables/photo-tables.ts';
import type { UploadKeeper } from '../photos/uploads/upload-keeper.ts';
import type { UploadedBytes } from '../photos/uploads/uploaded-bytes.ts';
import type { BrochuresService } from './brochures.service.ts';

interface KeepParts {
  brochures: Pick<BrochuresService, 'admit' | 'add'>;
  bytes: UploadedBytes;
}

/** Turns a complete upload into a brochure, once. */
export class KeepBrochure implements UploadKeeper {
  readonly kind = 'brochure';
  readonly #parts: KeepParts;

  constructor(parts: KeepParts) {
    this.#parts = parts;
  }

  /** @throws NotFound where the market has none, TooManyBrochures */
  admit({ supplier_id: supplierId }: UploadRow, open: number): Promise<void> {
    return this.#parts.brochures.admit(supplierId, open);
  }

  /** @throws NotFound, BrochureRefused, TooManyBrochures, FileQuotaExceeded; nothing is kept then */
  async keep(upload: UploadRow): Promise<void> {
    const { brochures, bytes } = this.#parts;
    const writer = { supplierId: upload.supplier_id, userId: upload.user_id };
    await brochures.add(writer, upload.name, await bytes.read(upload), () => bytes.spend(upload));
  }
}
