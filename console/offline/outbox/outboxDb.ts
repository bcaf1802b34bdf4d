/** Stores on this device: queued messages (`items`), and files chosen for a message but not uploaded yet (`files`). */
import { keptDb } from '../keptDb.ts';
import { OUTBOX } from '../keptNames.ts';

export const { readAll, putOne, removeOne } = keptDb(OUTBOX, { items: 'key', files: 'id' });
