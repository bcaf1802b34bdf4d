import { Readable } from 'node:stream';
import type { Answer } from '#shared/http/route.ts';
import type { StoredFile } from './stored-file.ts';

const POWERLESS = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};

/**
 * The answer that hands a file out: always as a download, of exactly its type, and powerless should a browser open it all
 * the same (S53).
 */
export function fileDownload(file: StoredFile, stream: Readable): Answer {
  return {
    status: 200,
    stream,
    headers: {
      'Content-Type': file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': attachment(file.name),
      ...POWERLESS,
    },
  };
}

/**
 * The answer that hands out bytes that nobody checked: as a download of no type that a browser would open, under a name
 * without invisible characters.
 */
export function originalDownload(name: string, content: Uint8Array): Answer {
  const plain = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replaceAll(/[/\\<>:"|?*]/gu, '_');
  return {
    status: 200,
    stream: Readable.from([content]),
    headers: {
      ...POWERLESS,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(content.byteLength),
      'Content-Disposition': attachment(plain || 'file'),
    },
  };
}

/** RFC 6266: an ASCII name for old clients, next to the real one. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
