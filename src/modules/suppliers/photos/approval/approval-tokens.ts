import { SHOWING } from '../drawing-tokens.ts';
import { PhotoPictures } from '../photo-pictures.ts';
import { PhotoDecisions } from './photo-decisions.ts';
import { PhotoModeration } from './photo-moderation.ts';

/** Tokens for photos that may wait for staff, and for their queues; imported by module files. */
export const MODERATED = { ...SHOWING, moderation: PhotoModeration };
export const APPROVING = { decisions: PhotoDecisions, pictures: PhotoPictures };
