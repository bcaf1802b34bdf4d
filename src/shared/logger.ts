import { pino } from 'pino';
import type { Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
export const LOGGER = Symbol('Logger');

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Lines of JSON on standard output. Names, addresses, texts and secrets are never logged; the list is the last net. */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.email', '*.phone', '*.password', '*.token', '*.cookie', '*.authorization', '*.body', '*.text'],
      censor: '[hidden]',
    },
  });
}
