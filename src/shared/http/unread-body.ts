import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** A body up to this size is discarded to keep the connection, which is cheaper than opening a new one. */
const SMALL = 65_536;
/** Milliseconds a sender gets to read the response before the connection is cut. */
const LINGER = 1_000;

/**
 * Closes the connection when a response is sent before the body has been read, instead of reading the rest of a body
 * that may never end (T5). It applies to every response of the server, also to those without a body. The sender gets a
 * moment to read the response: cutting a connection with bytes in transit loses it.
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

/** A client waiting for "100 Continue" may not send the body after a refusal, so the next bytes are unknown. */
const isSmall = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  Number(headers['content-length']) <= SMALL;

function lingerBeforeClosing(socket: Socket): void {
  // Node calls this once the response is written; its own version cuts the connection at once.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER).unref();
    socket.once('close', () => clearTimeout(timer));
    // Node has just begun to discard the rest of the body; pausing holds the sender back instead.
    setImmediate(() => socket.pause());
  };
}
