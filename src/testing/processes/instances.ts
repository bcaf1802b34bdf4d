import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '../app.ts';
import type { TestApp } from '../app.ts';
import { bundled } from './bundled.ts';

const PROGRAM = join(import.meta.dirname, 'serving-process.ts');

/**
 * Several instances of the product over one database, in separate processes: on the embedded engine two instances in
 * one process would wait for each other forever. `app` is another instance, inside the test, for preparing and
 * inspecting data.
 */
export class Instances {
  readonly app: TestApp;
  readonly bases: readonly string[];
  readonly #children: readonly ChildProcess[];
  readonly #folder: string;

  private constructor(app: TestApp, bases: readonly string[], children: readonly ChildProcess[], folder: string) {
    this.app = app;
    this.bases = bases;
    this.#children = children;
    this.#folder = folder;
  }

  /** `url` as in `testEngines`: the embedded engine gets a file. */
  static async start(url: string, count: number, env: Record<string, string> = {}): Promise<Instances> {
    const folder = mkdtempSync(join(tmpdir(), 'aisle-instances-'));
    const address = url === ':memory:' ? join(folder, 'aisle.db') : url;
    const [app, program] = await Promise.all([startTestApp(address, env), bundled(PROGRAM)]);
    const settings = JSON.stringify({ ...env, DATABASE_URL: address, TMPDIR: folder });
    const children = Array.from({ length: count }, () =>
      fork(program.file, [settings], {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        env: { ...process.env, ...program.env, TMPDIR: folder },
      }),
    );
    const bases = await Promise.all(children.map(async (child) => String((await once(child, 'message'))[0])));
    return new Instances(app, bases, children, folder);
  }

  /** Sets the time of all instances to that of `app`. */
  async agreeOnTime(): Promise<void> {
    await Promise.all(
      this.#children.map((child) => {
        child.send(this.app.clock.now());
        return once(child, 'message');
      }),
    );
  }

  async stop(): Promise<void> {
    const ended = this.#children.map((child) => once(child, 'exit'));
    for (const child of this.#children) child.kill('SIGKILL');
    await Promise.all(ended);
    await this.app.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
