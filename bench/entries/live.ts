import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { startProduct } from '../../e2e/support/product.ts';
import type { Product } from '../../e2e/support/product.ts';
import { benchId, fillDataset } from '../support/dataset.ts';
import type { BenchContext } from '../support/context.ts';
import { fetchOnce, load } from '../support/http-load.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { openConsole } from '../support/live-console.ts';
import { asAdmin } from '../support/requests.ts';
import { entry, pairedRatio } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

const SUPPLIERS = 20;
const LEADS = 10_000;
const MOVES = 100;
/** How long a console waits for more events before it reloads (console/providers/live.ts). */
const GATHER = 100;
const CONNECTIONS = 500;
const REQUESTS = 8_000;
/** Milliseconds between two stage moves while requests are counted. */
const MOVE_EVERY = 100;

/** Live updates across two processes on one database: how late they arrive, and how much open consoles slow down other requests. */
export async function live(context: BenchContext): Promise<BenchEntry[]> {
  const url = await context.emptyDatabase('live');
  const env = { DATABASE_URL: url, DEMO: 'none', CRON: 'off' };
  const products: Product[] = [await startProduct({ env })];
  try {
    await fillDataset(url, { suppliers: SUPPLIERS, leads: LEADS });
    products.push(await startProduct({ env }));
    const [one, other] = products.map((product) => Number(new URL(product.base).port));
    return [await delay(one ?? 0, other ?? 0), await cost(context.rounds, one ?? 0)];
  } finally {
    for (const product of products) {
      await product.stop();
      product.clean();
    }
  }
}

/** From a key press at one process until a lead reloaded by a console at the other has the new stage. */
async function delay(one: number, other: number): Promise<BenchEntry> {
  const console = await openConsole(other, 0);
  const delays: number[] = [];
  for (let index = 0; index < MOVES; index += 1) {
    const move = moveOf(index);
    const began = performance.now();
    const event = console.nextEvent(move.leadId);
    await ask(one, move.request);
    await event;
    await pause(GATHER);
    const { text } = await ask(other, asAdmin(0, `/leads/${move.leadId}`));
    if ((JSON.parse(text) as { stage: string }).stage !== move.stage)
      throw new Error('The event arrived before the change was visible.');
    delays.push(performance.now() - began);
  }
  console.close();
  delays.sort((a, b) => a - b);
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? 0;
  return entry({
    name: 'live.delay.p95',
    value: p95,
    unit: 'ms',
    target: 1_000,
    aim: 800,
    better: 'less',
    notes: [
      `${MOVES} stage moves, p50 ${(delays[MOVES / 2] ?? 0).toFixed(0)} ms, worst ${(delays.at(-1) ?? 0).toFixed(0)} ms`,
    ],
  });
}

/** Requests per second with 500 open consoles compared with none; ten stage moves per second in both cases. */
async function cost(rounds: number, port: number): Promise<BenchEntry> {
  let sent = 0;
  const run = async (): Promise<number> => {
    // A move that a busy database refuses is ignored here.
    const moving = setInterval(() => void fetchOnce(port, moveOf((sent += 1)).request), MOVE_EVERY);
    const result = await load({ port, connections: 16, total: REQUESTS, next: listOf });
    clearInterval(moving);
    if (result.refused > 0) throw new Error(`${result.refused} of ${REQUESTS} requests were refused.`);
    return result.requestsPerSecond;
  };
  await run();
  const { ratio, notes } = await pairedRatio(rounds, run, async () => {
    const consoles = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, at) => openConsole(port, at % SUPPLIERS)),
    );
    const rate = await run();
    for (const console of consoles) console.close();
    await pause(500);
    return rate;
  });
  return entry({ name: 'live.cost.ratio', value: ratio, unit: 'ratio', target: 0.9, aim: 0.97, better: 'more', notes });
}

/** A move of one of the first supplier's leads, to a different stage in each cycle. */
function moveOf(index: number): { leadId: string; stage: string; request: LoadRequest } {
  const leadId = benchId('D', SUPPLIERS * (1 + (index % MOVES)));
  const stage = LEAD_STAGES[1 + ((Math.floor(index / MOVES) + index) % 4)] ?? 'Lead';
  const request = asAdmin(0, `/leads/${leadId}/stage`);
  return {
    leadId,
    stage,
    request: {
      ...request,
      method: 'POST',
      headers: { ...request.headers, 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' },
      body: JSON.stringify({ stage }),
    },
  };
}

function listOf(index: number): LoadRequest {
  const query = new URLSearchParams({ range: '[0,24]', sort: '["createdAt","DESC"]' });
  return asAdmin(index % SUPPLIERS, `/leads?${query.toString()}`);
}

async function ask(port: number, request: LoadRequest): Promise<{ text: string }> {
  const answer = await fetchOnce(port, request);
  if (answer.status >= 300) throw new Error(`${request.path} was answered with ${answer.status}: ${answer.text}`);
  return answer;
}
