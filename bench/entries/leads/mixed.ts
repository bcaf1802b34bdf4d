import type { BenchContext } from '../../support/context.ts';
import type { LoadRequest } from '../../support/http-load.ts';
import { askingSupplier, openMillion, openTenThousand } from '../../support/million.ts';
import { pacedLoad, percentile } from '../../support/paced-load.ts';
import { answerOf, asAdmin } from '../../support/requests.ts';
import { entry, median } from '../../support/result.ts';
import type { BenchEntry } from '../../support/result.ts';
import type { Scene } from '../../support/scene.ts';

const RATE = 50;
/** Requests in one round of twelve seconds. */
const REQUESTS = 600;

type Question = (index: number) => LoadRequest;

/**
 * A team's usual queries at 50 requests per second on a platform of a million leads: searches, and the counts above the
 * list. The same on a platform of 10,000 leads for comparison, since nothing may grow with the table.
 */
export async function leadsMixed(context: BenchContext): Promise<BenchEntry[]> {
  const small = await openTenThousand(context);
  try {
    const big = await openMillion(context);
    try {
      return [
        ...(await compared(context, { name: 'leads.search.p95', small, big, question: search })),
        ...(await compared(context, { name: 'leads.counts.p95', small, big, question: counts })),
      ];
    } finally {
      await big.stop();
    }
  } finally {
    await small.stop();
  }
}

interface Compared {
  name: string;
  small: Scene;
  big: Scene;
  question: Question;
  /** Target in milliseconds. */
  target?: number;
  aim?: number;
}

export async function compared(
  context: BenchContext,
  { name, small, big, question, target = 100, aim = 50 }: Compared,
): Promise<BenchEntry[]> {
  await answerOf(big.product, question(0));
  // One whole round isn't measured, so that the figures are those of a console in use, not of the first seconds after a start.
  for (const scene of [small, big]) await p95(scene, question, REQUESTS);
  const notes: string[] = [];
  const figures = { small: [] as number[], big: [] as number[] };
  for (let round = 0; round < context.rounds; round += 1) {
    figures.small.push(await p95(small, question, REQUESTS));
    figures.big.push(await p95(big, question, REQUESTS));
    const [less, more] = [figures.small.at(-1) ?? 0, figures.big.at(-1) ?? 0];
    notes.push(`round ${round + 1}: 10,000 leads ${less.toFixed(1)} ms, 1,000,000 leads ${more.toFixed(1)} ms`);
  }
  const [less, more] = [median(figures.small), median(figures.big)];
  return [
    entry({ name, value: more, unit: 'ms', target, aim, better: 'less', notes }),
    entry({ name: `${name}.growth`, value: more / less, unit: 'ratio', target: 2, aim: 1.2, better: 'less' }),
  ];
}

async function p95(scene: Scene, question: Question, total: number): Promise<number> {
  return percentile(await pacedLoad({ port: scene.product.port, rate: RATE, total, next: question }), 0.95);
}

/** Whole and partial names, common and rare words of messages, an address, two words together. */
const WORDS = [
  'hartfield',
  'ame',
  'oakley',
  'peonies',
  'falconry',
  'zara jack',
  'wedding',
  'cou',
  'orangery tulips',
  'ell',
];

function search(index: number): LoadRequest {
  const word = WORDS[Math.floor(index / 7) % WORDS.length] ?? '';
  return asAdmin(askingSupplier(index), list({ q: index % 5 === 0 ? `couple${index * 31}` : word }));
}

/** The stored counters, and views with joined filters, which are counted. */
const VIEWS = [
  null,
  { stage: ['Lead', 'Qualified Lead'], starred: true },
  null,
  { weddingFrom: '2026-06-01', weddingTo: '2026-08-31', status: 'Contacted' },
  null,
  { source: ['widget', 'standard'], budget: 'over-20k', replied: false },
] as const;

function counts(index: number): LoadRequest {
  const view = VIEWS[Math.floor(index / 11) % VIEWS.length] ?? null;
  return asAdmin(askingSupplier(index), view === null ? '/leads/counts' : list(view));
}

function list(filter: object): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,24]',
    sort: '["lastActivityAt","DESC"]',
  });
  return `/leads?${query.toString()}`;
}
