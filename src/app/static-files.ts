import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface KnownFile {
  file: string;
  type: string;
  etag: string;
  /** Encodings that lie beside the file, best first. */
  encodings: readonly (typeof ENCODINGS)[number][];
}

/** One year, never asked again: only for names that change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

interface FolderOptions {
  /** URL path the folder lies under, without a slash at the end. */
  at: string;
  folder: string;
  cacheControl: string;
  /** Only these files of the folder, by path inside it. */
  only?: (name: string) => boolean;
}

/**
 * Serves the files of a folder that were there at the first request, by exact name: there is no path to walk out of
 * (safety S54). Text that was compressed at build time is sent so.
 */
export function staticFolder({ at, folder, cacheControl, only }: FolderOptions) {
  let files: Map<string, KnownFile> | null = null;
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!request.path.startsWith(`${at}/`) && request.path !== at) {
      next();
      return;
    }
    files ??= readFolder(folder, only);
    const found =
      files.get(request.path.slice(at.length + 1)) ?? files.get(`${request.path.slice(at.length + 1)}index.html`);
    if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    response.locals['route'] = `${at}/*`;
    await sendFile(found, request, response, cacheControl);
  };
}

function readFolder(folder: string, only: (name: string) => boolean = () => true): Map<string, KnownFile> {
  const files = new Map<string, KnownFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).split(sep).join('/');
    const type = TYPES[extname(name)];
    if (!entry.isFile() || type === undefined || !only(name)) continue;
    const encodings = ENCODINGS.filter(([, ending]) => existsSync(file + ending));
    files.set(name, { file, type, etag: etagOf(file), encodings });
  }
  return files;
}

const etagOf = (file: string): string =>
  `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;

async function sendFile(found: KnownFile, request: Request, response: Response, cacheControl: string): Promise<void> {
  const encoding = found.encodings.find(([name]) => accepts(request.headers['accept-encoding'], name));
  const etag = encoding ? found.etag.replace(/"$/u, `-${encoding[0]}"`) : found.etag;
  response.setHeader('Content-Type', found.type);
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', etag);
  if (found.encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.split(/\s*,\s*/u).includes(etag)) {
    response.status(304).end();
    return;
  }
  if (encoding) response.setHeader('Content-Encoding', encoding[0]);
  const path = found.file + (encoding?.[1] ?? '');
  response.setHeader('Content-Length', statSync(path).size);
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(path), response);
}

const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/u.test(part));
