import { token } from '#shared/wiring/token.ts';
import type { Turns } from '../files/turns.ts';
import { PhotoPictures } from './photo-pictures.ts';
import { PhotoSpace } from './photo-space.ts';
import { PHOTO_STORAGE } from './photo-storage.ts';
import { DRAW_PHOTO } from './uploads/keep-photo.ts';

/** One picture of any kind is drawn at a time, because each takes a core and some 250 MB. */
export const DRAWING_TURNS = token<Turns>('DrawingTurns');

/** Dependencies of code that stores pictures, and of code that also shows them; for module files. */
export const DRAWING = { storage: PHOTO_STORAGE, space: PhotoSpace, draw: DRAW_PHOTO, turns: DRAWING_TURNS };
export const SHOWING = { ...DRAWING, pictures: PhotoPictures };
