import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { runProgram } from './index.ts';

export interface CliRun {
  code: number;
  out: string;
  err: string;
}

export interface CliHome {
  dataDir: string;
  /** Runs one command line as `aisle …` would, with its own database. */
  run(args: readonly string[], options?: { input?: string; env?: NodeJS.ProcessEnv }): Promise<CliRun>;
  /** Runs it and parses its JSON. */
  json<T>(args: readonly string[], options?: { input?: string }): Promise<T>;
  clean(): void;
}

/** An environment in which the commands of one test share a database that no one else uses. */
export function cliHome(): CliHome {
  const dataDir = mkdtempSync(join(tmpdir(), 'aisle-cli-'));
  const run: CliHome['run'] = async (args, { input = '', env = {} } = {}) => {
    let code = 0;
    const out = collector();
    const err = collector();
    await runProgram(args, {
      env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_PHOTOS: 'off', ...env },
      stdin: Readable.from([input]).pipe(new PassThrough()),
      stdout: out.stream,
      stderr: err.stream,
      setExitCode: (given) => (code = given),
    });
    return { code, out: out.text(), err: err.text() };
  };
  return {
    dataDir,
    run,
    async json(args, options) {
      const { code, out, err } = await run([...args, '--json'], options);
      if (code !== 0) throw new Error(`aisle ${args.join(' ')} ended with ${code}: ${err}`);
      return JSON.parse(out) as never;
    },
    clean: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The environment of a command in its own process: the variables that every program needs, plus `settings`. */
export const commandEnv = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  ...settings,
});

function collector(): { stream: Writable; text(): string } {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { stream, text: () => text };
}
