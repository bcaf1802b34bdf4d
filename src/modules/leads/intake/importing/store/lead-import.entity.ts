import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, queueColumns, shortText } from '#shared/persistence/columns.ts';

/** An import's current or last action; together with the queue's state, it determines the status people see. */
export type ImportPhase = 'upload' | 'map' | 'check' | 'run' | 'undo';

/** One file of leads being imported: its record, and the background job that processes it. */
export const leadImportSchema = defineEntity({
  name: 'LeadImport',
  tableName: 'lead_import',
  indexes: [
    { name: 'lead_import_due', properties: ['state', 'dueAt', 'id'] },
    { name: 'lead_import_by_supplier', properties: ['supplierId', 'createdAt', 'id'] },
  ],
  uniques: [{ name: 'lead_import_running', properties: ['runningKey'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    createdBy: idColumn(),
    createdByName: shortText(200),
    createdAt: instantColumn(),

    fileName: shortText(300),
    fileSize: p.integer(),
    /** Bytes received. */
    received: p.integer(),
    encoding: shortText(20),
    delimiter: shortText(1),
    header: longText(),
    samples: longText(),
    /** Hash of the headers, the same for files from one tool. */
    headerKey: p.character().length(64).nullable(),
    hasHeader: p.boolean(),

    phase: p.string().length(8).$type<ImportPhase>(),
    mapping: longText().nullable(),
    remembered: p.boolean(),
    /** The result of the check. */
    findings: longText().nullable(),
    choices: longText().nullable(),
    problemParts: p.integer(),

    /** The number of rows, known after the check. */
    total: p.integer(),
    /** How many rows the current step has finished; written in the same transaction as their leads. */
    nextRow: p.integer(),
    made: p.integer(),
    joined: p.integer(),
    updated: p.integer(),
    skipped: p.integer(),
    kept: p.integer(),
    /** The supplier while leads are written or removed; its unique index allows one such import at a time. */
    runningKey: p.character().length(26).nullable(),
    cancelAsked: p.boolean(),
    removeWorkedOn: p.boolean(),
    startedAt: instantColumn().nullable(),
    finishedAt: instantColumn().nullable(),
    ...queueColumns(),
  },
});
export class LeadImport extends leadImportSchema.class {}
leadImportSchema.setClass(LeadImport);
