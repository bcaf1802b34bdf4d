import { readFileSync } from 'node:fs';
import { startProduct } from '../../e2e/support/product.ts';
import type { Product } from '../../e2e/support/product.ts';
import { startChild } from './child.ts';
import type { BenchContext } from './context.ts';
import { fillDataset } from './dataset.ts';
import type { Dataset } from './dataset.ts';

/** One side of a comparison. */
export interface Server {
  port: number;
  pid: number;
}

/** The product and the bare baseline, each in its own process, over one filled database. */
export interface Scene {
  url: string;
  product: Server;
  bare: Server;
  stop(): Promise<void>;
}

/**
 * The product as `npm start` runs it, but without the jobs, because no response waits for them. One proxy is trusted,
 * so that enquiries can come from many networks; all limits stay in force.
 */
export async function openScene(context: BenchContext, name: string, data: Dataset): Promise<Scene> {
  const url = await context.emptyDatabase(name);
  const product = await startProduct({
    env: {
      DATABASE_URL: url,
      DEMO: 'none',
      CRON: 'off',
      TRUST_PROXY_HOPS: '1',
      SUPPLIER_MESSAGES_PER_DAY: '0',
      NEW_SUPPLIER_MESSAGES_PER_DAY: '0',
    },
  });
  try {
    await fillDataset(url, data);
    const bare = await startChild(new URL('../baselines/bare-server.ts', import.meta.url), [url]);
    return {
      url,
      product: { port: Number(new URL(product.base).port), pid: product.pid },
      bare: { port: bare.port, pid: bare.process.pid ?? 0 },
      async stop() {
        await bare.stop();
        await stopProduct(product);
      },
    };
  } catch (error) {
    await stopProduct(product);
    throw error;
  }
}

async function stopProduct(product: Product): Promise<void> {
  await product.stop();
  product.clean();
}

/** Milliseconds of processor time a process has used so far; only on systems with /proc. */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /u, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
