import { addIndex } from './add-index.ts';

/** Finds files of replies that were never sent by their origin, for deleting them. */
export default addIndex('0395-index-file-origin', 'file', 'file_by_origin', ['origin', 'created_at']);
