import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger, LoggerOptions } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
export const LOGGER = Symbol('Logger');

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Lines of JSON on standard output, or on `destination`. Names, addresses, texts and secrets are never logged; the list
 * is the last net.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.email', '*.phone', '*.password', '*.token', '*.cookie', '*.authorization', '*.body', '*.text'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
