/**
 * Messages that this device keeps: waiting ones (`items`), and the files that were chosen for a message and are not
 * uploaded yet (`files`).
 */
import { keptDb } from '../keptDb.ts';
import { OUTBOX } from '../keptNames.ts';

export const { readAll, putOne, removeOne } = keptDb(OUTBOX, { items: 'key', files: 'id' });
