import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger, LoggerOptions } from 'pino';
import { token } from './wiring/token.ts';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
export const LOGGER = token<Logger>('Logger');

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Lines of JSON on standard output, or on `destination`. Names, addresses, texts and secrets must never be logged; the
 * redaction list is the last safeguard.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['*.email', '*.phone', '*.password', '*.token', '*.cookie', '*.authorization', '*.body', '*.text'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Drivers put statements and values into their messages (`Duplicate entry 'ada@…'`), so only their code is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errno, errcode, sql } = error as Error & Record<'code' | 'errno' | 'errcode' | 'sql', unknown>;
  const fromDriver = errno !== undefined || errcode !== undefined || sql !== undefined;
  return {
    type: error.name,
    ...(fromDriver ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(errno === undefined ? {} : { errno }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /u.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
