import { ownValue } from '#contracts/own-value.ts';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { newId } from '#shared/ids.ts';
import { rawSecurityHeaders } from './security-headers.ts';

const ANSWERS: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
};

/** Bytes that are no HTTP get a problem document with the same headers as everything else (safety S42, S56). */
export function refuseGarbage(server: Server, baseUrl: string): void {
  const headers = rawSecurityHeaders(baseUrl);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, reason, title] = ownValue(ANSWERS, error.code ?? '') ?? [
      400,
      'Bad Request',
      'This is no HTTP request.',
    ];
    const code = 'malformed-body';
    const body = JSON.stringify({ type: `urn:aisle:${code}`, title, status, code, instance: newId() });
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\n${headers}Content-Type: application/problem+json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
