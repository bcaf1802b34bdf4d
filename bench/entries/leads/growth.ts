import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { BenchContext } from '../../support/context.ts';
import { load } from '../../support/http-load.ts';
import type { LoadRequest } from '../../support/http-load.ts';
import { asAdmin } from '../../support/requests.ts';
import { entry, median, pairedRatio } from '../../support/result.ts';
import type { BenchEntry } from '../../support/result.ts';
import { openScene } from '../../support/scene.ts';
import type { Scene } from '../../support/scene.ts';

const SUPPLIERS = 20;
/** Leads of the big table that all belong to one supplier. */
const HOT_LEADS = 100_000;
/** Many short pairs: the differences are milliseconds, and a shared machine drifts. */
const REQUESTS = 400;
const PAIRS_PER_ROUND = 3;

/** A supplier's waiting time when the table is ten times as long, and when it has very many leads itself. */
export async function leadsGrowth(context: BenchContext): Promise<BenchEntry[]> {
  const data = { suppliers: SUPPLIERS, leads: 100_000, listsOnly: true };
  const small = await openScene(context, 'growth_100k', data);
  try {
    const big = await openScene(context, 'growth_1m', { ...data, leads: 1_000_000, hotLeads: HOT_LEADS });
    try {
      return [await growth(context, small, big), ...(await hotSupplier(context, big))];
    } finally {
      await big.stop();
    }
  } finally {
    await small.stop();
  }
}

async function growth(context: BenchContext, small: Scene, big: Scene): Promise<BenchEntry> {
  const listing = (index: number) =>
    asAdmin(index % SUPPLIERS, leads(0, { stage: LEAD_STAGES[Math.floor(index / SUPPLIERS) % LEAD_STAGES.length] }));
  await p50(small, listing);
  await p50(big, listing);
  const { ratio, notes } = await pairedRatio(
    context.rounds * PAIRS_PER_ROUND,
    () => p50(small, listing),
    () => p50(big, listing),
    (milliseconds) => `${milliseconds.toFixed(2)} ms`,
  );
  return entry({
    name: 'leads.list.growth',
    value: ratio,
    unit: 'ratio',
    target: 1.2,
    aim: 1.05,
    better: 'less',
    notes: ['baseline: 100,000 leads; product: 1,000,000 leads', ...notes],
  });
}

/** A page far down the list, and the counts above the pipeline, for a supplier with 100,000 leads. */
async function hotSupplier(context: BenchContext, scene: Scene): Promise<BenchEntry[]> {
  const deep = await medianP50(context, scene, () => asAdmin(0, leads(399 * 25)));
  const deepInStage = await medianP50(context, scene, () => asAdmin(0, leads(399 * 25, { stage: 'Lead' })));
  const counts = await medianP50(context, scene, () => asAdmin(0, '/leads/counts'));
  const milliseconds = { unit: 'ms', better: 'less' } as const;
  return [
    entry({
      ...milliseconds,
      name: 'leads.page400.ms',
      value: Math.max(deep, deepInStage),
      target: 6,
      aim: 5,
      notes: [`all leads ${deep.toFixed(2)} ms, one stage ${deepInStage.toFixed(2)} ms`],
    }),
    entry({ ...milliseconds, name: 'leads.counts.ms', value: counts, target: 5, aim: 1 }),
  ];
}

function leads(offset: number, filter: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([offset, offset + 24]),
    sort: '["createdAt","DESC"]',
  });
  return `/leads?${query.toString()}`;
}

async function medianP50(context: BenchContext, scene: Scene, next: () => LoadRequest): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < context.rounds; round += 1) rounds.push(await p50(scene, next, 200));
  return median(rounds);
}

/** One request at a time: measures one person's wait, not the machine's capacity. */
async function p50(scene: Scene, next: (index: number) => LoadRequest, total = REQUESTS): Promise<number> {
  const result = await load({ port: scene.product.port, connections: 1, total, next });
  if (result.refused > 0) throw new Error(`The product refused ${result.refused} of ${total} requests.`);
  return result.p50;
}
