import { addIndex } from './add-index.ts';

/** Files of replies that were never sent are found by their origin, to be cleared. */
export default addIndex('0395-index-file-origin', 'file', 'file_by_origin', ['origin', 'created_at']);
