import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '../app.ts';
import type { TestApp } from '../app.ts';
import { bundled } from '../processes/bundled.ts';
import type { Bundled } from '../processes/bundled.ts';
import { until } from '../until.ts';
import type { ProcessOptions, Task } from './killed-process.ts';
import type { Work } from './work.ts';

const PROGRAM = join(import.meta.dirname, 'killed-process.ts');
/** Processes that load while another one works. Those left over at the end have loaded in vain. */
const AHEAD = 1;

export interface KilledProcess {
  /** The value it reports before it ends; for a server, its port. */
  reported: Promise<number>;
  /** Whether it finished. */
  finished: Promise<boolean>;
  kill(): void;
}

/**
 * The product over a database that other processes open too, and such processes, which are killed in the middle of
 * their work without a warning (SIGKILL).
 */
export class KilledProcesses {
  readonly app: TestApp;
  readonly #folder: string;
  readonly #program: Bundled;
  readonly #options: ProcessOptions;
  readonly #waiting: ChildProcess[] = [];

  private constructor(app: TestApp, folder: string, program: Bundled, options: ProcessOptions) {
    this.app = app;
    this.#folder = folder;
    this.#program = program;
    this.#options = options;
  }

  /** `url` as in `testEngines`: the embedded engine gets a file. `now` is the time in the processes that are killed. */
  static async begin(url: string, { env = {}, now }: { env?: Record<string, string>; now?: string } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'aisle-killed-'));
    const address = url === ':memory:' ? join(folder, 'aisle.db') : url;
    const settings = { ...env, DATA_DIR: folder, DATABASE_URL: address };
    const [app, program] = await Promise.all([startTestApp(address, settings), bundled(PROGRAM)]);
    return new KilledProcesses(app, folder, program, { settings, ...(now === undefined ? {} : { now }) });
  }

  /** Lets a process do the work and be killed before the given statement, -1 for never. Returns whether it finished. */
  finishes(work: Work, statement: number): Promise<boolean> {
    return this.start(work, statement).finished;
  }

  start(work: Work, statement: number): KilledProcess {
    while (this.#waiting.length <= AHEAD) this.#waiting.push(this.#fork());
    const child = this.#waiting.shift() as ChildProcess;
    child.send({ work, statement } satisfies Task);
    return {
      reported: once(child, 'message').then(([value]) => value as number),
      finished: this.#settles(howItEnded(child)),
      kill: () => child.kill('SIGKILL'),
    };
  }

  async end(): Promise<void> {
    for (const child of this.#waiting) child.kill('SIGKILL');
    await Promise.all(this.#waiting.map(howItEnded));
    await this.app.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A server notices only a moment later that a client was killed, and holds its locks until then. */
  async #settles(ending: Promise<boolean>): Promise<boolean> {
    const finished = await ending;
    const { engine, orm } = this.app.database;
    if (engine === 'sqlite') return finished;
    const open =
      'select t.trx_id from information_schema.innodb_trx t join information_schema.processlist p on p.id = t.trx_mysql_thread_id where p.db = database() and p.id <> connection_id()';
    await until(async () => (await orm.em.fork().execute<unknown[]>(open)).length === 0);
    return finished;
  }

  #fork(): ChildProcess {
    return fork(this.#program.file, [JSON.stringify(this.#options)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, ...this.#program.env },
    });
  }
}

async function howItEnded(child: ChildProcess): Promise<boolean> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.signalCode === 'SIGKILL') return false;
  if (child.exitCode === 0) return true;
  throw new Error(`The process ended early, with ${child.signalCode ?? child.exitCode}.`);
}

/** Runs the work repeatedly, killed before a later statement each time, until it finishes. Returns all results, the finished one last. */
export async function untilOneFinishes<End extends { finished: boolean }>(
  endAt: (statement: number) => Promise<End>,
  { first = 0, step = 1 } = {},
): Promise<End[]> {
  const ends: End[] = [];
  for (let statement = first; ends.at(-1)?.finished !== true; statement += step) ends.push(await endAt(statement));
  return ends;
}
