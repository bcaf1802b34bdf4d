import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** A body up to this size is discarded to keep the connection; that is cheaper than a new one. */
const SMALL = 65_536;
/** Milliseconds that a sender has to see the answer before the connection is cut. */
const LINGER = 1_000;

/**
 * Ends the connection of an answer that comes before the body has been read, instead of taking the rest of a body that
 * may never end (T5). It applies to every answer of the server, also to those without a body. The sender gets a
 * moment to see the answer: a connection that is cut with bytes on their way loses it.
 */
export function closeOnUnreadBody(request: Request, response: Response, next: NextFunction): void {
  if (!hasBody(request)) return next();
  const { writeHead } = response;
  response.writeHead = function end(this: Response, ...args: Parameters<typeof writeHead>) {
    if (!request.complete && !isSmall(request)) {
      response.setHeader('Connection', 'close');
      lingerBeforeClosing(request.socket);
    }
    return writeHead.apply(this, args);
  } as typeof writeHead;
  next();
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A client waiting for "100 Continue" may not send the body after a refusal, so what comes next is unknown. */
const isSmall = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  Number(headers['content-length']) <= SMALL;

function lingerBeforeClosing(socket: Socket): void {
  // Node calls this once the answer is written; its own version cuts the connection at once.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER).unref();
    socket.once('close', () => clearTimeout(timer));
    // Node has just begun to throw the rest of the body away; what is not read holds the sender back instead.
    setImmediate(() => socket.pause());
  };
}
