import type { PhotoFormat, PhotoRefusal, StoredEdge } from '#contracts/photos/photo-limits.ts';

/** The result of drawing a photo; the bytes of its sizes follow in the same order. */
export interface DrawingHead {
  /** The upload's format. */
  ext: 'jpg' | 'png' | 'webp';
  /** Pixels of the upload, upright. */
  original: { width: number; height: number };
  /** Pixels of the largest size that is shown. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  sizes: { edge: StoredEdge; format: PhotoFormat; bytes: number }[];
}

export interface Refused {
  refused: PhotoRefusal;
}

export interface Drawing extends Omit<DrawingHead, 'sizes'> {
  sizes: { edge: StoredEdge; format: PhotoFormat; content: Buffer }[];
}

const LENGTH = 4;

/** A message between the two processes: the length of the head, the head as JSON, then the contents. */
export function packDrawing(head: DrawingHead | Refused, contents: readonly Buffer[]): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, ...contents]);
}

/** Null when the message is incomplete, because the process died while writing it. */
export function unpackDrawing(message: Buffer): Drawing | Refused | null {
  if (message.length < LENGTH) return null;
  let at = LENGTH + message.readUInt32BE();
  if (message.length < at) return null;
  const head = JSON.parse(message.toString('utf8', LENGTH, at)) as DrawingHead | Refused;
  if ('refused' in head) return head;
  const sizes = head.sizes.map(({ edge, format, bytes }) => {
    const content = message.subarray(at, at + bytes);
    at += bytes;
    return { edge, format, content };
  });
  return message.length === at ? { ...head, sizes } : null;
}
