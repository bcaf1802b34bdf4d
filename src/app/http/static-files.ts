import { ownValue } from '#contracts/own-value.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
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
  /** Encodings in which the file exists, best first. */
  encodings: readonly (typeof ENCODINGS)[number][];
}

/** Cached for a year without revalidation: only for names that change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

interface FolderOptions {
  /** URL path of the folder, without a slash at the end. */
  at: string;
  folder: string;
  cacheControl: string;
  /** Only these files of the folder, by path inside it. */
  only?: (name: string) => boolean;
}

/**
 * Serves the files that were in a folder at the first request, by exact name, so no path can lead out of it (S54). Text
 * that was compressed at build time is sent that way. A file that has vanished since, because a newer build replaced it,
 * goes to the next handler as unknown.
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
    const opened = await openBest(found, request.headers['accept-encoding']);
    if (!opened) {
      next();
      return;
    }
    response.locals['route'] = `${at}/*`;
    await sendFile(opened, request, response, cacheControl);
  };
}

function readFolder(folder: string, only: (name: string) => boolean = () => true): Map<string, KnownFile> {
  const files = new Map<string, KnownFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).split(sep).join('/');
    const type = ownValue(TYPES, extname(name));
    if (!entry.isFile() || type === undefined || !only(name)) continue;
    const encodings = ENCODINGS.filter(([, ending]) => existsSync(file + ending));
    files.set(name, { file, type, etag: etagOf(file), encodings });
  }
  return files;
}

const etagOf = (file: string): string =>
  `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;

interface OpenFile {
  found: KnownFile;
  file: FileHandle;
  /** Null for the uncompressed file. */
  encoding: string | null;
}

/** The smallest remaining form the client accepts; null if there is none. */
async function openBest(found: KnownFile, accepted: string | string[] | undefined): Promise<OpenFile | null> {
  for (const [encoding, ending] of found.encodings) {
    if (!accepts(accepted, encoding)) continue;
    const file = await openThere(found.file + ending);
    if (file) return { found, file, encoding };
  }
  const file = await openThere(found.file);
  return file && { found, file, encoding: null };
}

async function openThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function sendFile(
  { found, file, encoding }: OpenFile,
  request: Request,
  response: Response,
  cacheControl: string,
): Promise<void> {
  try {
    const etag = encoding ? found.etag.replace(/"$/u, `-${encoding}"`) : found.etag;
    response.setHeader('Content-Type', found.type);
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('ETag', etag);
    if (found.encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) {
      response.status(304).end();
      return;
    }
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', (await file.stat()).size);
    if (request.method === 'HEAD') response.end();
    else await pipeline(file.createReadStream(), response);
  } finally {
    await file.close();
  }
}

const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/u.test(part));
