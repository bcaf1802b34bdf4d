import type { IncomingHttpHeaders } from 'node:http';
import { DAY, SECOND } from '#contracts/durations.ts';
import { PHOTO_EDGES, PHOTO_FORMATS } from '#contracts/photos/photo-limits.ts';
import type { PhotoEdge, PhotoFormat } from '#contracts/photos/photo-limits.ts';
import { NotFound } from '#shared/errors.ts';
import type { Answer } from '#shared/http/route.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { PhotoRepository } from './photos.repository.ts';
import type { SizeRow } from './tables/photo-tables.ts';

const TYPES: Readonly<Record<PhotoFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const FILE = new RegExp(`^(${PHOTO_EDGES.join('|')})(?:\\.(${PHOTO_FORMATS.join('|')}))?$`, 'u');
const KEPT = `max-age=${(365 * DAY) / SECOND}, immutable`;

/** The requested size: `640.avif`, or `640` for the best format that the client accepts. */
export interface PictureRequest {
  file: string;
  headers: IncomingHttpHeaders;
}

interface RequestedSize {
  edge: PhotoEdge;
  format: PhotoFormat;
  /** Whether the format was chosen by `Accept`. */
  negotiated: boolean;
}

type Found = Pick<SizeRow, 'id' | 'bytes'> | undefined;

/** Serves the stored sizes of photos: to everyone once approved, and before that to the team and to staff (S53). */
export class PhotoPictures {
  readonly #rows: PhotoRepository;
  readonly #storage: FileStorage;

  constructor({ rows, storage }: { rows: PhotoRepository; storage: FileStorage }) {
    this.#rows = rows;
    this.#storage = storage;
  }

  /** For everyone, including other sites and shared caches. @throws NotFound */
  async forEveryone(publicId: string, request: PictureRequest): Promise<Answer> {
    const wanted = requestedSize(request);
    const found = await this.#rows.shownSize(publicId, wanted.edge, wanted.format);
    return this.#answer(found, wanted, request, {
      'Cache-Control': `public, ${KEPT}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
  }

  /** For the team, including deleted photos, so that "undo" has something to show. @throws NotFound */
  async forTeam(supplierId: string, photoId: string, request: PictureRequest): Promise<Answer> {
    const photo = await this.#rows.find(photoId);
    if (photo?.supplier_id !== supplierId) throw new NotFound('This photo');
    return this.forViewer(photoId, request);
  }

  /** For someone who can see the photo, which the caller has checked. @throws NotFound */
  async forViewer(photoId: string, request: PictureRequest): Promise<Answer> {
    const wanted = requestedSize(request);
    const found = await this.#rows.size(photoId, wanted.edge, wanted.format);
    return this.#answer(found, wanted, request, { 'Cache-Control': `private, ${KEPT}` });
  }

  async #answer(
    found: Found,
    wanted: RequestedSize,
    request: PictureRequest,
    more: Record<string, string>,
  ): Promise<Answer> {
    if (!found) throw new NotFound('This photo');
    const tag = `"${found.id}"`;
    const headers = {
      ETag: tag,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      ...(wanted.negotiated && { Vary: 'Accept' }),
      ...more,
    };
    if (isKept(request.headers['if-none-match'], tag)) return { status: 304, headers };
    return {
      status: 200,
      headers: { ...headers, 'Content-Type': TYPES[wanted.format], 'Content-Length': String(found.bytes) },
      stream: await this.#storage.open(found.id),
    };
  }
}

function requestedSize({ file, headers }: PictureRequest): RequestedSize {
  const [, edge, format] = FILE.exec(file) ?? [];
  if (edge === undefined) throw new NotFound('This photo');
  const accept = headers.accept ?? '';
  const best = PHOTO_FORMATS.find((one) => accepts(accept, TYPES[one])) ?? 'jpg';
  return {
    edge: Number(edge) as PhotoEdge,
    format: (format as PhotoFormat | undefined) ?? best,
    negotiated: format === undefined,
  };
}

/** Browsers name the new formats that they support; a wildcard says nothing about them. */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name = '', ...rest] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === type && !rest.some((word) => /^q=0(?:\.0*)?$/u.test(word));
  });
}

const isKept = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//u, '') === tag) ?? false;
