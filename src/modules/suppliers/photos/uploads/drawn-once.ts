import { createHash } from 'node:crypto';
import type { DrawPhoto } from './keep-photo.ts';

/** By picture and options. */
export type DrawnPhotos = Map<string, ReturnType<DrawPhoto>>;

/**
 * Draws each picture once: its sizes depend only on its bytes and the options. For demo content and tests, which use
 * the same few pictures many times.
 */
export function drawnOnce(draw: DrawPhoto, drawn: DrawnPhotos = new Map()): DrawPhoto {
  return (content, options = {}) => {
    const key = `${createHash('sha256').update(content).digest('base64')} ${JSON.stringify(options)}`;
    const known = drawn.get(key);
    if (known) return known;
    const drawing = draw(content, options);
    drawn.set(key, drawing);
    // A failure may succeed the next time.
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
}
