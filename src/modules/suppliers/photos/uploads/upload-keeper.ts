import type { UploadKind } from '#contracts/photos/photo-limits.ts';
import { manyToken } from '#shared/wiring/token.ts';
import type { UploadRow } from '../tables/photo-tables.ts';

/** Completes uploads of one kind. */
export interface UploadKeeper {
  readonly kind: UploadKind;
  /** Checks that one more is allowed besides the `open` unfinished ones. The transaction holds a lock on the supplier's row. */
  admit(upload: UploadRow, open: number): Promise<void>;
  /** Completes the upload. The transaction that writes the result calls `UploadedBytes.spend`, so it happens only once. */
  keep(upload: UploadRow): Promise<unknown>;
}

/** One for each kind of upload. */
export const UPLOAD_KEEPERS = manyToken<UploadKeeper>('UploadKeepers');
