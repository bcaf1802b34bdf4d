import { DAY } from '#contracts/durations.ts';
import type { RefusedFile } from '#contracts/files/refused-file.ts';
import { NEVER_FETCHED } from '#contracts/files/refused-file.ts';
import { timeOfUlid } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { RefusedFileRow } from '../../core/tables/message-mail.entity.ts';

/** The number of days for which the raw bytes of an email are kept after it was filed. */
export const RAW_MAIL_DAYS = 90;

/** Parses a JSON column of `message_mail`. */
export const refusedRows = (value: RefusedFileRow[] | string | null | undefined): RefusedFileRow[] =>
  value === null || value === undefined ? [] : fromJson<RefusedFileRow[]>(value);

/** Until when the original is stored and can be downloaded. */
export const originalUntil = ({ reason, mailId, fetchedAt }: RefusedFileRow): number | null =>
  fetchedAt !== null || NEVER_FETCHED.includes(reason) ? null : timeOfUlid(mailId) + RAW_MAIL_DAYS * DAY;

export const presentRefused = (row: RefusedFileRow): RefusedFile => ({
  position: row.position,
  name: row.name,
  size: row.size,
  reason: row.reason,
  originalUntil: isoOrNull(originalUntil(row)),
  fetchedAt: row.fetchedAt === null ? null : iso(row.fetchedAt),
});
