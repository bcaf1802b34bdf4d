import { p } from '@mikro-orm/core';

/**
 * Column kinds used by every entity. Instants are whole milliseconds since 1970 in UTC: the one form that MySQL,
 * MariaDB and SQLite store, compare and return in the same way (docs/adr/0003-instants-as-milliseconds.md).
 */
export const idColumn = () => p.character().length(26);
export const instantColumn = () => p.bigint('number');
export const shortText = (length: number) => p.string().length(length);
/** Up to 16 MB. */
export const longText = () => p.text().columnType('mediumtext');

/** Columns that make a table a work queue (src/shared/queue/work-queue.ts, J1 to J6). */
export const queueColumns = () => ({
  state: shortText(12).default('scheduled'),
  dueAt: instantColumn(),
  attempt: p.integer().default(0),
  lost: p.integer().default(0),
  owner: shortText(64).nullable(),
  leaseUntil: instantColumn().nullable(),
  lastError: shortText(300).nullable(),
});
