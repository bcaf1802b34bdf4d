import { SHOWING } from '../drawing-tokens.ts';
import { PhotoPictures } from '../photo-pictures.ts';
import { PhotoDecisions } from './photo-decisions.ts';
import { PhotoModeration } from './photo-moderation.ts';

/** Dependencies of code that stores photos awaiting approval, and of the queues for staff; for module files. */
export const MODERATED = { ...SHOWING, moderation: PhotoModeration };
export const APPROVING = { decisions: PhotoDecisions, pictures: PhotoPictures };
