import type { Readable, Writable } from 'node:stream';

/** The streams a command uses; tests pass their own. */
export interface CliIo {
  env: NodeJS.ProcessEnv;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  /** Progress and questions go here, so that standard output stays clean for `--json`. */
  stderr: Writable & { isTTY?: boolean };
  setExitCode(code: number): void;
}

export const processIo: CliIo = {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  setExitCode(code) {
    process.exitCode = code;
  },
};

/** Documented in `aisle --help` and the README. */
export const EXIT = {
  done: 0,
  /** Something failed, or a check found damage. */
  failed: 1,
  /** Wrong arguments or settings. */
  usage: 2,
  /** A rule refused it, for example because an address is taken or a supplier does not exist. */
  refused: 3,
} as const;

/** Prints a result: the object with `--json`, otherwise the sentence. */
export function print(io: CliIo, json: boolean, result: unknown, sentence: string): void {
  io.stdout.write(json ? `${JSON.stringify(result)}\n` : `${sentence}\n`);
}
