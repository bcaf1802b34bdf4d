import { addIndex } from './add-index.ts';

/** The queue of staff, oldest first. */
export default addIndex('0523-index-real-wedding-photo-waiting', 'real_wedding_photo', 'real_wedding_photo_waiting', [
  'waiting_since',
  'id',
]);
