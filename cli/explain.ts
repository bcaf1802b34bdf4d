import { CommanderError } from 'commander';
import { ConfigError } from '#app/config/config.ts';
import type { FieldError, ProblemCode } from '#contracts/problem.ts';
import { AppError } from '#shared/errors.ts';
import { DatabaseBehind } from './context.ts';
import { EXIT } from './terminal/io.ts';
import type { CliIo } from './terminal/io.ts';

/** An error in the form that scripts read. The names are those of a problem document, and codes are just as stable. */
interface CliError {
  code: ProblemCode | 'usage' | 'settings' | 'database-behind';
  title: string;
  detail?: string;
  errors?: FieldError[];
  meta?: Record<string, string | number | boolean | null>;
}

/** Writes an error to standard error, as one line of JSON with `--json`, and returns the exit code. */
export function explain(error: unknown, io: CliIo, json: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  const exitCode = exitCodeOf(error);
  if (json) io.stderr.write(`${JSON.stringify({ ...describe(error), exitCode })}\n`);
  // Commander has already printed its own message.
  else if (!(error instanceof CommanderError)) io.stderr.write(`${sentences(error, io)}\n`);
  return exitCode;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError || error instanceof ConfigError) return EXIT.usage;
  if (error instanceof DatabaseBehind) return EXIT.refused;
  return error instanceof AppError && error.kind !== 'unavailable' ? EXIT.refused : EXIT.failed;
}

function describe(error: unknown): CliError {
  const title = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError) return { code: 'usage', title: title.replace(/^error: /u, '') };
  if (error instanceof ConfigError) return { code: 'settings', title };
  if (error instanceof DatabaseBehind) return { code: 'database-behind', title };
  if (!(error instanceof AppError)) return { code: 'internal', title };
  const { detail, errors, meta } = error.options;
  return { code: error.code, title, ...(detail && { detail }), ...(errors && { errors }), ...(meta && { meta }) };
}

function sentences(error: unknown, io: CliIo): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AppError) {
    const fields = (error.options.errors ?? []).map((field) => `\n  - ${field.pointer}: ${field.detail}`);
    return `${error.message}${fields.join('')}`;
  }
  const expected = error instanceof ConfigError || error instanceof DatabaseBehind;
  return (!expected && io.env['LOG_LEVEL'] === 'debug' ? error.stack : undefined) ?? error.message;
}
