import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import { limitPrefix } from '../security/network.ts';
import { UploadTooLarge } from '../storage/take-in.ts';
import type { BodyBudget, BodyShare } from './body-budget.ts';

/** Milliseconds for a body that is held in memory; uploads have the server's limit for a whole request. */
const DEADLINE = 20_000;

/**
 * Reads the bodies of requests that have been let in: within the process's budget and, for those held in memory, within
 * a deadline (T5). Call `release` for each when the request ends.
 */
export class BodyReader {
  readonly #budget: BodyBudget;
  readonly #deadline: number;
  readonly #shares = new WeakMap<Request, BodyShare>();

  constructor(budget: BodyBudget, deadline = DEADLINE) {
    this.#budget = budget;
    this.#deadline = deadline;
  }

  /**
   * Runs one of Express's parsers, which leaves the body in `request.body`.
   * @param most bytes that the parser takes
   * @throws what the parser, `BodyBudget.open` and `BodyShare.take` throw; AppError `timeout` when the body is too slow
   */
  async parse(parser: RequestHandler, most: number, request: Request, response: Response): Promise<void> {
    const length = announced(request);
    if (length > most) throw new AppError('too-large', 'body-too-large', 'The request is too large.');
    const share = this.#open(request, response, length);
    // A compressed body may grow up to the parser's limit.
    if (request.headers['content-encoding'] !== undefined) share.take(most);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => reject(new TooSlow()), this.#deadline).unref();
    const count = (chunk: Buffer): void => {
      try {
        share.take(chunk.length);
      } catch (error) {
        reject(error);
      }
    };
    let over = false;
    parser(request, response, (error?: unknown) => {
      over = true;
      if (error) reject(error);
      else resolve();
    });
    // A parser that doesn't want the body finishes at once, and nothing may be read then.
    if (!over) request.on('data', count);
    try {
      await promise;
    } catch (error) {
      stopReading(request);
      throw error;
    } finally {
      clearTimeout(late);
      request.off('data', count);
    }
  }

  /**
   * The body as a stream that counts the bytes passing through. The caller reads it to its end or destroys it.
   * @throws UploadTooLarge when it announces more than `most` bytes, and what `BodyBudget.open` throws
   */
  stream(most: number, request: Request, response: Response): Readable {
    const length = announced(request);
    if (length > most) throw new UploadTooLarge(most);
    const share = this.#open(request, response, length);
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          share.take(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error as Error);
        }
      },
    });
    // There may be no listener yet, or none any more.
    counted.on('error', () => undefined);
    // Not `pipeline`: it would destroy the request, and the sender would never see why the upload is refused.
    request.once('error', (error) => counted.destroy(error));
    request.once('close', () => request.complete || counted.destroy(new Error('ERR_ABORTED')));
    return request.pipe(counted);
  }

  /** Releases the share a request's body took, once its work is done, whatever the outcome. */
  release(request: Request): void {
    this.#shares.get(request)?.release();
  }

  #open(request: Request, response: Response, length: number): BodyShare {
    const share = this.#budget.open(limitPrefix(request.ip ?? ''), length);
    this.#shares.set(request, share);
    if (/^100-continue$/iu.test(request.headers.expect ?? '')) response.writeContinue();
    return share;
  }
}

class TooSlow extends AppError {
  constructor() {
    super('timeout', 'malformed-body', 'The request took too long to arrive.');
  }
}

const announced = (request: Request): number => Number(request.headers['content-length'] ?? 0);

/** Bytes that still arrive are neither kept nor parsed; `closeOnUnreadBody` ends the connection. */
function stopReading(request: Request): void {
  request.unpipe();
  request.removeAllListeners('data');
  request.pause();
}
