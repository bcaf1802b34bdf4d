import type { UploadKind } from '#contracts/photos/photo-limits.ts';
import { manyToken } from '#shared/wiring/token.ts';
import type { UploadRow } from '../tables/photo-tables.ts';

/** What becomes of complete uploads of one kind. */
export interface UploadEnd {
  readonly kind: UploadKind;
  /** Whether there may be one more besides the unfinished `open` ones; in a transaction that holds the supplier's row. */
  admit(upload: UploadRow, open: number): Promise<void>;
  /** Makes it. What the transaction that writes it calls `UploadedBytes.spend` in happens once, however often it is asked for. */
  keep(upload: UploadRow): Promise<unknown>;
}

/** One for each kind of upload. */
export const UPLOAD_ENDS = manyToken<UploadEnd>('UploadEnds');
