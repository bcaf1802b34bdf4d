import { Readable } from 'node:stream';
import type { Answer } from '#shared/http/route.ts';
import type { StoredFile } from './stored-file.ts';

const INERT_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};

/** Responds with a file, always as a download with its exact type, and harmless even if a browser opens it (S53). */
export function fileDownload(file: StoredFile, stream: Readable): Answer {
  return {
    status: 200,
    stream,
    headers: {
      'Content-Type': file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': attachment(file.name),
      ...INERT_HEADERS,
    },
  };
}

/** Responds with unchecked bytes as a download of a type that no browser opens, under a name without invisible characters. */
export function originalDownload(name: string, content: Uint8Array): Answer {
  const plain = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replaceAll(/[/\\<>:"|?*]/gu, '_');
  return {
    status: 200,
    stream: Readable.from([content]),
    headers: {
      ...INERT_HEADERS,
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
