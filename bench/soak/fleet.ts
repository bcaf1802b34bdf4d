import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#contracts/durations.ts';
import { freePort } from '#testing/processes/free-port.ts';
import type { SoakDatabase } from './database.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Milliseconds after which a process that was asked to stop counts as stuck. */
const STOP_LIMIT = MINUTE;

export interface FleetOptions {
  processes: number;
  database: SoakDatabase;
  env: NodeJS.ProcessEnv;
  /** Where each process writes its output: `process-0.log` and so on. */
  folder: string;
}

/** The product in several processes; one that ends is restarted at its own address. */
export class Fleet {
  readonly #options: FleetOptions;
  readonly #members: { port: number; child: ChildProcess | null; printed: string; log: WriteStream }[] = [];
  #open = true;

  constructor(options: FleetOptions) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true });
  }

  get size(): number {
    return this.#members.length;
  }

  base(index: number): string {
    return `http://127.0.0.1:${this.#members[index]?.port ?? 0}`;
  }

  async start(): Promise<void> {
    this.#open = true;
    for (let index = this.#members.length; index < this.#options.processes; index += 1) {
      const log = createWriteStream(join(this.#options.folder, `process-${index}.log`), { flags: 'a' });
      this.#members.push({ port: await freePort(), child: null, printed: '', log });
    }
    for (let index = 0; index < this.size; index += 1) this.#launch(index);
    await this.untilReady();
  }

  /** Waits until every process reports that it is ready. */
  async untilReady(limit = 120_000): Promise<void> {
    const deadline = Date.now() + limit;
    for (let index = 0; index < this.size;) {
      if (await this.isReady(index)) index += 1;
      else if (Date.now() > deadline)
        throw new Error(`Process ${index} is not ready:\n${this.#members[index]?.printed}`);
      else await pause(200);
    }
  }

  isReady(index: number): Promise<boolean> {
    return fetch(`${this.base(index)}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Ends a process, which restarts automatically. Returns its exit code; null after SIGKILL, or if it did not stop. */
  async end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#members[index]?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return signal === 'SIGTERM' ? 0 : null;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    const stuck = new AbortController();
    const late = pause(STOP_LIMIT, null, { signal: stuck.signal }).then(
      () => child.kill('SIGKILL'),
      () => false,
    );
    const [code] = await exited;
    stuck.abort();
    await late;
    return code;
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    this.#open = false;
    await Promise.all(this.#members.map((_, index) => this.end(index, signal)));
  }

  /** Runs one command of the product to its end, alongside the processes. */
  async command(args: readonly string[]): Promise<{ code: number | null; out: string }> {
    const child = this.#spawn(args, {}, 0);
    let out = '';
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out };
  }

  #launch(index: number): void {
    const member = this.#members[index];
    if (!member || !this.#open) return;
    const child = this.#spawn(['serve'], { PORT: String(member.port) }, index);
    member.child = child;
    const keep = (chunk: Buffer): void => {
      member.printed = `${member.printed}${chunk.toString()}`.slice(-4_000);
      member.log.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // As an init system would, even if it gave up because the database was down.
    child.once('exit', () => void pause(300).then(() => this.#launch(index)));
  }

  #spawn(args: readonly string[], env: NodeJS.ProcessEnv, index: number): ChildProcess {
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/run.ts', ...args], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: join(ROOT, '.cache/soak'),
        ...this.#options.env,
        ...env,
        DATABASE_URL: this.#options.database.urlOf(index),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}
