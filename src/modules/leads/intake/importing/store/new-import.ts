import { TEXT_LIMITS } from '#contracts/limits.ts';
import { cutText } from '#shared/cut-text.ts';
import { newId } from '#shared/ids.ts';
import { withoutControls } from '#shared/without-controls.ts';
import type { ImportRecord } from './import-tables.ts';

export interface Importer {
  supplierId: string;
  userId: string;
  name: string;
}

/** The record of a file about to be uploaded. */
export function newImport(facts: Importer & { fileName: string; fileSize: number; now: number }): ImportRecord {
  // For display only, never used in a path.
  const fileName = withoutControls(facts.fileName).split(/[/\\]/u).at(-1)?.trim() || 'import.csv';
  return {
    id: newId(facts.now),
    supplier_id: facts.supplierId,
    created_by: facts.userId,
    created_by_name: facts.name,
    created_at: facts.now,
    file_name: cutText(fileName, TEXT_LIMITS.website),
    file_size: facts.fileSize,
    received: 0,
    encoding: '',
    delimiter: '',
    header: '[]',
    samples: '[]',
    header_key: null,
    has_header: true,
    phase: 'upload',
    mapping: null,
    remembered: false,
    findings: null,
    choices: null,
    problem_parts: 0,
    total: 0,
    next_row: 0,
    made: 0,
    joined: 0,
    updated: 0,
    skipped: 0,
    kept: 0,
    running_key: null,
    cancel_asked: false,
    remove_worked_on: false,
    started_at: null,
    finished_at: null,
    state: 'idle',
    due_at: facts.now,
    attempt: 0,
    lost: 0,
    owner: null,
    lease_until: null,
    last_error: null,
  };
}
