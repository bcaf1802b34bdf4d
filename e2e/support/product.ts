import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/processes/free-port.ts';

export interface Product {
  base: string;
  pid: number;
  env: NodeJS.ProcessEnv;
  /** All of its output. */
  output(): string;
  /** Ends it as an operator would, and waits for it. */
  stop(): Promise<number | null>;
  /** Kills it without warning. */
  kill(): Promise<void>;
  /** Removes its data; call it after the product has ended. */
  clean(): void;
}

export interface ProductOptions {
  env?: NodeJS.ProcessEnv;
  /** Reuses the data of an earlier product. */
  dataDir?: string;
  /** The product's folder, if it isn't this one (`copyProduct`). */
  folder?: string;
}

/** Starts the product as `npm start` does, on a free port with its own data directory, and waits until it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.env?.['PORT'] ?? String(await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'aisle-e2e-'));
  const base = `http://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    HOME: process.env['HOME'],
    PORT: port,
    BASE_URL: base,
    DATA_DIR: dataDir,
    DEMO: 'small',
    DEMO_PHOTOS: 'off',
    LOG_LEVEL: 'warn',
    ...options.env,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/start.cjs'], {
    env,
    ...(options.folder !== undefined && { cwd: options.folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}:\n${printed}`);
    if (Date.now() > deadline) throw new Error(`The product was not ready in two minutes:\n${printed}`);
    const ready = await fetch(`${base}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    await pause(100);
  }
  return {
    base,
    pid: child.pid ?? 0,
    env,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    clean: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
