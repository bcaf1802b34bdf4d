/** The photos and brochures that this device keeps until the server has them (resources/photos/uploads). */
import { keptDb } from './keptDb.ts';
import { PHOTO_UPLOADS } from './keptNames.ts';

export const photoUploadsDb = keptDb(PHOTO_UPLOADS, { items: 'id', files: 'id' });

/** How many would still be uploaded, at any supplier of this person. */
export const countUploads = async (): Promise<number> =>
  (await photoUploadsDb.readAll<{ failure: string | null }>('items').catch(() => [])).filter(
    ({ failure }) => failure === null,
  ).length;
