import { strictEqual } from 'node:assert/strict';
import { createPool } from 'mysql2/promise';
import { newId } from '#shared/ids.ts';
import { bareReveal } from '../baselines/bare-reveal.ts';
import { perSecond } from '../support/at-once.ts';
import type { BenchContext } from '../support/context.ts';
import { load } from '../support/http-load.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { answerOf, asAdmin } from '../support/requests.ts';
import { entry, pairedRatio } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';
import { PLACES, REVEAL_DATA, RevealField, lockedLead } from '../support/reveal-field.ts';
import type { LockedLead, Place } from '../support/reveal-field.ts';
import { openRevealService } from '../support/reveal-service.ts';
import { openScene } from '../support/scene.ts';
import type { Scene } from '../support/scene.ts';

/** Reveals in one run, by number of connections: each takes about a second. */
const CELLS = [
  { connections: 1, total: 300 },
  { connections: 8, total: 1_200 },
  { connections: 32, total: 2_400 },
] as const;

/** Reveals a number of leads over a number of connections; returns how many per second. */
type Side = (connections: number, total: number, place: Place) => Promise<number>;

interface Shown {
  balance: number;
  lead: { messages: unknown[] };
}

interface Way {
  name: 'service' | 'route';
  bare: Side;
  product: Side;
}

/**
 * Reveals per second compared with the same work bare, as a function call and as a request, spread over suppliers and
 * at a single one, with 1, 8 and 32 at once. The bare route also returns the lead with its conversation. The figure is
 * the geometric mean of the twelve medians, so each counts equally: one at half the speed is offset by another at twice
 * the speed. The worst of them is a separate figure.
 */
export async function reveal(context: BenchContext): Promise<BenchEntry[]> {
  const scene = await openScene(context, 'reveal', REVEAL_DATA);
  const field = await RevealField.open(scene.url);
  const service = await openRevealService(scene.url);
  const pools = new Map(
    CELLS.map(({ connections }) => [connections, createPool({ uri: scene.url, connectionLimit: connections })]),
  );
  try {
    await compareAnswers(scene, field);
    const ways: Way[] = [
      {
        name: 'service',
        bare: (connections, total, place) => {
          const pool = pools.get(connections as 1);
          if (!pool) throw new RangeError(`There is no pool of ${connections}.`);
          return perSecond(connections, total, (index) => {
            const { supplierId, leadId } = lockedLead(place, index);
            return bareReveal(pool, supplierId, leadId);
          });
        },
        product: (connections, total, place) =>
          perSecond(connections, total, (index) => service.reveal(lockedLead(place, index))),
      },
      {
        name: 'route',
        bare: (connections, total, place) => requests(scene.bare.port, connections, total, place, bareRequest),
        product: (connections, total, place) => requests(scene.product.port, connections, total, place, productRequest),
      },
    ];
    return await measure(context.rounds, field, ways);
  } finally {
    await service.close();
    for (const pool of pools.values()) await pool.end();
    await field.close();
    await scene.stop();
  }
}

async function measure(rounds: number, field: RevealField, ways: readonly Way[]): Promise<BenchEntry[]> {
  const ratios: number[] = [];
  const cells: string[] = [];
  for (const way of ways) {
    const side = (run: Side, connections: number, total: number, place: Place) => async () => {
      await field.reset();
      const rate = await run(connections, total, place);
      await field.check(total);
      return rate;
    };
    await side(way.bare, 8, 1_000, 'spread')();
    await side(way.product, 8, 1_000, 'spread')();
    for (const place of PLACES) {
      for (const { connections, total } of CELLS) {
        const cell = await pairedRatio(
          rounds,
          side(way.bare, connections, total, place),
          side(way.product, connections, total, place),
        );
        ratios.push(cell.ratio);
        cells.push(
          `${way.name}, ${place}, ${connections} at once: ${cell.ratio.toFixed(3)} (${cell.notes.join('; ')})`,
        );
      }
    }
  }
  const ratio = { unit: 'ratio', better: 'more' } as const;
  const mean = Math.exp(ratios.reduce((sum, one) => sum + Math.log(one), 0) / ratios.length);
  return [
    entry({ ...ratio, name: 'reveal.ratio', value: mean, target: 0.75, aim: 1.2, notes: cells }),
    entry({ ...ratio, name: 'reveal.worst.ratio', value: Math.min(...ratios), target: 0.4, aim: 0.6 }),
  ];
}

async function requests(
  port: number,
  connections: number,
  total: number,
  place: Place,
  ask: (lead: LockedLead) => LoadRequest,
): Promise<number> {
  const { requestsPerSecond, refused } = await load({
    port,
    connections,
    total,
    next: (index) => ask(lockedLead(place, index)),
  });
  if (refused > 0) throw new Error(`${refused} of ${total} reveals were refused.`);
  return requestsPerSecond;
}

const bareRequest = ({ supplierId, leadId }: LockedLead): LoadRequest => ({
  method: 'POST',
  path: `/reveal?supplier=${supplierId}&lead=${leadId}`,
});

function productRequest({ supplier, leadId }: LockedLead): LoadRequest {
  const asked = asAdmin(supplier, `/leads/${leadId}/reveal`);
  const headers = { ...asked.headers, 'X-Requested-With': 'aisle', 'Idempotency-Key': newId() };
  return { ...asked, method: 'POST', headers };
}

/** Both return the balance and the lead with its conversation. */
async function compareAnswers(scene: Scene, field: RevealField): Promise<void> {
  const lead = lockedLead('spread', 0);
  await field.reset();
  const bare = (await answerOf(scene.bare, bareRequest(lead))).body as Shown;
  await field.reset();
  const ours = (await answerOf(scene.product, productRequest(lead))).body as Shown;
  strictEqual(ours.balance, bare.balance);
  strictEqual(ours.lead.messages.length, bare.lead.messages.length);
}
