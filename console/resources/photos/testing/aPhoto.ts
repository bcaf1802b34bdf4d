import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { anId } from '../../../testing/fixtures.ts';

/** A photo of the supplier that couples can see. */
export const aPhoto = (change: Partial<PhotoAnswer> = {}): PhotoAnswer => ({
  id: anId(),
  publicId: 'a',
  ext: 'jpg',
  order: 1,
  portrait: false,
  approved: true,
  refusal: '',
  alt: 'The orangery',
  caption: '',
  focus: { x: 50, y: 50 },
  width: 2048,
  height: 1365,
  original: { width: 4000, height: 2666, bytes: 4_000_000 },
  edges: [320, 640, 1280, 2048],
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  createdAt: '2026-04-28T09:00:00.000Z',
  version: 1,
  ...change,
});

/** A newly uploaded photo without a description. */
export const aNewPhoto = (change: Partial<PhotoAnswer> = {}): PhotoAnswer =>
  aPhoto({
    publicId: anId().slice(-12),
    order: 0,
    alt: '',
    original: { width: 4_032, height: 3_024, bytes: 6_100_000 },
    thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
    createdAt: '2026-05-12T09:00:00.000Z',
    ...change,
  });
