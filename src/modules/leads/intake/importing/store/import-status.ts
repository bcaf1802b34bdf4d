import { DAY } from '#contracts/durations.ts';
import type {
  ImportAnswer,
  ImportCheck,
  ImportMapping,
  ImportRunInput,
  ImportStatus,
} from '#contracts/lead/lead-import.ts';
import { IMPORT_UNDO_DAYS } from '#contracts/lead/lead-import.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { ImportRecord } from './import-tables.ts';

const BUSY: Readonly<Record<ImportRecord['phase'], ImportStatus>> = {
  upload: 'uploading',
  map: 'uploaded',
  check: 'checking',
  run: 'running',
  undo: 'undoing',
};
const DONE: Readonly<Record<ImportRecord['phase'], ImportStatus>> = {
  upload: 'uploaded',
  map: 'uploaded',
  check: 'checked',
  run: 'finished',
  undo: 'undone',
};

/** The status of an import, from its latest action and its job's progress. */
export function statusOf(record: Pick<ImportRecord, 'phase' | 'state'>): ImportStatus {
  if (record.state === 'cancelled') return 'cancelled';
  if (record.state === 'dead') return 'failed';
  return record.state === 'done' ? DONE[record.phase] : BUSY[record.phase];
}

export interface Findings {
  check: ImportCheck | null;
  /** The first row that can't be read. */
  brokenAt: number | null;
}

/** Until when an import can be undone, in milliseconds; null if there is nothing to undo. */
export function undoUntil(record: ImportRecord, now: number): number | null {
  const status = statusOf(record);
  const written = record.made + record.joined + record.updated;
  const stopped = status === 'finished' || status === 'cancelled' || (status === 'failed' && record.phase !== 'check');
  if (!stopped || written === 0 || record.finished_at === null) return null;
  const until = record.finished_at + IMPORT_UNDO_DAYS * DAY;
  return now <= until ? until : null;
}

export function presentImport(record: ImportRecord, now: number): ImportAnswer {
  const findings = fromJson<Findings | null>(record.findings);
  return {
    id: record.id,
    fileName: record.file_name,
    fileSize: record.file_size,
    received: record.received,
    status: statusOf(record),
    createdAt: iso(record.created_at),
    createdByName: record.created_by_name,
    header: fromJson<string[] | null>(record.header) ?? [],
    samples: fromJson<string[][] | null>(record.samples) ?? [],
    mapping: fromJson<ImportMapping | null>(record.mapping),
    remembered: fromFlag(record.remembered),
    check: findings?.check ?? null,
    brokenAt: findings?.brokenAt ?? null,
    choices: fromJson<ImportRunInput | null>(record.choices),
    done: record.next_row,
    total: record.phase === 'undo' ? record.made + record.joined + record.updated : record.total,
    made: record.made,
    joined: record.joined,
    updated: record.updated,
    skipped: record.skipped,
    kept: record.kept,
    startedAt: isoOrNull(record.started_at),
    finishedAt: isoOrNull(record.finished_at),
    undoUntil: isoOrNull(undoUntil(record, now)),
    hasProblemFile: record.problem_parts > 0,
  };
}
