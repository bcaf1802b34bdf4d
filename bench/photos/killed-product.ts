import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startProduct } from '../../e2e/support/product.ts';
import type { Product } from '../../e2e/support/product.ts';
import { delaysIn } from './loop-delay.ts';
import { watchMemory } from './watched-memory.ts';
import type { Peaks } from './watched-memory.ts';

/** The product at one address, with its data, across its kills and restarts. */
export class KilledProduct {
  readonly peaks: Peaks = { together: 0, alone: 0, children: 0 };
  readonly delays: number[] = [];
  readonly #env: NodeJS.ProcessEnv;
  #product: Product;
  #watch: ReturnType<typeof watchMemory>;
  /** Length of its output when it became ready. */
  #from: number;
  #ready = Promise.withResolvers<void>();
  #over = false;

  constructor(product: Product, env: NodeJS.ProcessEnv) {
    this.#product = product;
    this.#env = env;
    this.#watch = watchMemory(product.pid);
    this.#from = product.output().length;
    this.#ready.resolve();
  }

  get env(): NodeJS.ProcessEnv {
    return this.#product.env;
  }

  get folder(): string {
    return join(this.env['DATA_DIR'] ?? '', 'photos');
  }

  /** The port, once the product runs. @throws Error after the time `until`, and if the run has failed */
  async up(until: number): Promise<number> {
    if (this.#over || performance.now() > until) throw new Error('The photos took too long.');
    await this.#ready.promise;
    return Number(this.env['PORT']);
  }

  async down(): Promise<void> {
    this.#ready = Promise.withResolvers();
    await this.#product.kill();
    this.#take();
  }

  async again(): Promise<void> {
    const { PORT, DATA_DIR } = this.env;
    this.#product = await startProduct({ env: { ...this.#env, PORT }, dataDir: DATA_DIR ?? '' });
    this.#watch = watchMemory(this.#product.pid);
    this.#from = this.#product.output().length;
    this.#ready.resolve();
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#product.stop();
    this.#take();
    this.#product.clean();
  }

  #take(): void {
    this.#watch.stop();
    for (const peak of ['together', 'alone', 'children'] as const)
      this.peaks[peak] = Math.max(this.peaks[peak], this.#watch.peaks[peak]);
    this.delays.push(...delaysIn(this.#product.output().slice(this.#from)));
  }
}
