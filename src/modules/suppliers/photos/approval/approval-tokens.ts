import { SHOWING } from '../drawing-tokens.ts';
import { PhotoPictures } from '../photo-pictures.ts';
import { PhotoDecisions } from './photo-decisions.ts';
import { PhotoModeration } from './photo-moderation.ts';

/** Dependencies of what keeps photos that may wait for staff, and of the queues in which they wait, for module files. */
export const MODERATED = { ...SHOWING, moderation: PhotoModeration };
export const APPROVING = { decisions: PhotoDecisions, pictures: PhotoPictures };
