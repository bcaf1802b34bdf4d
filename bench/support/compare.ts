import type { BenchContext } from './context.ts';
import { load } from './http-load.ts';
import type { LoadRequest, LoadResult } from './http-load.ts';
import { entry, pairedRatio } from './result.ts';
import type { BenchEntry } from './result.ts';
import { cpuMilliseconds, openScene } from './scene.ts';
import type { Scene, Server } from './scene.ts';

/** The same requests for both sides. */
export interface Traffic {
  /** Requests of one side in one round, plus a quarter as many before it to warm both up. */
  total: number;
  bare: (index: number) => LoadRequest;
  product: (index: number) => LoadRequest;
}

export interface Comparison {
  name: string;
  target: number;
  aim: number;
  /** Compares the responses of both sides, then returns the requests to send. */
  traffic: (scene: Scene) => Promise<Traffic>;
}

/** The data set of every comparison. */
export const SUPPLIERS = 20;
export const LEADS = 100_000;
const CONNECTIONS = 16;

/** Requests per second of the product compared with the bare baseline, with the processor time of both. */
export function compareServers(context: BenchContext, comparison: Comparison): Promise<BenchEntry[]> {
  const name = comparison.name.replaceAll('.', '_');
  return compareOn(context, () => openScene(context, name, { suppliers: SUPPLIERS, leads: LEADS }), comparison);
}

/** The same with a separate data set. */
export async function compareOn(
  context: BenchContext,
  open: () => Promise<Scene>,
  comparison: Comparison,
): Promise<BenchEntry[]> {
  const { name, target, aim } = comparison;
  const scene = await open();
  try {
    const { ratio, notes } = await compare(context.rounds, scene, await comparison.traffic(scene));
    return [entry({ name, value: ratio, unit: 'ratio', target, aim, better: 'more', notes })];
  } finally {
    await scene.stop();
  }
}

async function compare(rounds: number, scene: Scene, traffic: Traffic): Promise<{ ratio: number; notes: string[] }> {
  const { total } = traffic;
  const bare = side('baseline', scene.bare, traffic.bare);
  const product = side('product', scene.product, traffic.product);
  await bare.run(total / 4);
  await product.run(total / 4);
  const { ratio, notes } = await pairedRatio(
    rounds,
    () => bare.run(total),
    () => product.run(total),
  );
  return { ratio, notes: [...notes, `last round, baseline: ${bare.last()}`, `last round, product: ${product.last()}`] };
}

/** Continues counting its requests from one run to the next, so that no request is sent twice. */
function side(name: string, server: Server, next: (index: number) => LoadRequest) {
  let sent = 0;
  let last = '';
  return {
    last: () => last,
    async run(total: number): Promise<number> {
      const first = sent;
      sent += total;
      const cpu = cpuMilliseconds(server.pid);
      const result = await load({
        port: server.port,
        connections: CONNECTIONS,
        total,
        next: (index) => next(first + index),
      });
      if (result.refused > 0) throw new Error(`The ${name} refused ${result.refused} of ${total} requests.`);
      last = describe(result, (cpuMilliseconds(server.pid) - cpu) / total);
      return result.requestsPerSecond;
    },
  };
}

const describe = ({ p50, p95, p99 }: LoadResult, cpu: number): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(2)} ms of processor time a request`;
