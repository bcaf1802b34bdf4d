import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import type { ProblemCode } from '#contracts/problem.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { rawSecurityHeaders } from './security-headers.ts';

interface Refusal {
  status: number;
  reason: string;
  code: ProblemCode;
  title: string;
}

const GARBAGE: Refusal = {
  status: 400,
  reason: 'Bad Request',
  code: 'malformed-body',
  title: 'This isn’t an HTTP request.',
};
const BY_ERROR = new Map<string | undefined, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      reason: 'Request Header Fields Too Large',
      code: 'malformed-body',
      title: 'The headers of the request are too large.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    {
      status: 408,
      reason: 'Request Timeout',
      code: 'malformed-body',
      title: 'The request took too long to arrive.',
    },
  ],
]);
const EXPECTATION: Refusal = {
  status: 417,
  reason: 'Expectation Failed',
  code: 'expectation-failed',
  title: 'The only supported Expect header is 100-continue.',
};
const TUNNEL: Refusal = {
  status: 405,
  reason: 'Method Not Allowed',
  code: 'method-not-allowed',
  title: 'This server isn’t a proxy.',
};

/**
 * Node answers some requests before the application sees them, with an empty body or by hanging up. Each of them gets a
 * problem document with the same headers as every other response (S42, S56).
 */
export function refuseGarbage(server: Server, baseUrl: string): void {
  const headers = rawSecurityHeaders(baseUrl);
  const refuse = (socket: Duplex, { status, reason, code, title }: Refusal): void => {
    const body = JSON.stringify({ type: `urn:aisle:${code}`, title, status, code, instance: newId() });
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\n${headers}Content-Type: application/problem+json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket, BY_ERROR.get(error.code) ?? GARBAGE);
  });
  server.on('checkExpectation', (request: IncomingMessage) => refuse(request.socket, EXPECTATION));
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, TUNNEL));
}

/** Node's own check for the Host header responds without a body, so the server turns it off in favour of this one. */
export function requireHost(request: Request, _response: Response, next: NextFunction): void {
  if (request.headers.host !== undefined || request.httpVersion === '1.0') next();
  else throw new AppError('malformed', 'malformed-body', 'The request has no Host header.');
}
