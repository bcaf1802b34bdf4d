import type { NextFunction, Request, Response } from 'express';
import type { PageLoader } from '#public/page-types.ts';
import { toProblem } from '#shared/http/problem.ts';
import type { Logger } from '#shared/logger.ts';
import { errorPage, wantsPage } from './error-page.ts';

const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Turns any error into a problem document, or into a page for a person in a browser. */
export function answerErrors(logger: Logger, pages: PageLoader) {
  return async (error: unknown, request: Request, response: Response, next: NextFunction): Promise<void> => {
    // The client disconnected during the response, or before it began: no one is waiting, and nothing is broken.
    if (LEFT.has((error as NodeJS.ErrnoException | null)?.code ?? '')) {
      response.destroy();
      return;
    }
    const { status, problem, headers, unexpected } = toProblem(error, String(response.locals['requestId']));
    if (unexpected) logger.error({ requestId: problem.instance, err: error }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Vary']) response.removeHeader(name);
    response.status(status).set(headers).set('Cache-Control', 'no-store');
    if (wantsPage(request.path, request.headers.accept)) {
      const { path, headers: asked } = request;
      const page = { nonce: String(response.locals['nonce']), acceptLanguage: asked['accept-language'], path };
      response
        .vary('Accept-Language')
        .type('html')
        .send(await errorPage(pages, problem, page));
    } else {
      response.type('application/problem+json').send(JSON.stringify(problem));
    }
  };
}

let surviving = false;

/** Logs an uncaught error and keeps the process running, because it is serving other requests (S56). */
export function surviveFaults(logger: Logger): void {
  if (surviving) return;
  surviving = true;
  // Node's own listener writes plain text.
  process.removeAllListeners('warning');
  process.on('warning', (err) => logger.warn({ err }, 'warning'));
  process.on('uncaughtException', (err) => logger.fatal({ err }, 'uncaught exception'));
  process.on('unhandledRejection', (err) => logger.fatal({ err }, 'unhandled rejection'));
}
