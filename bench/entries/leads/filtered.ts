import { deepStrictEqual } from 'node:assert/strict';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { compareOn } from '../../support/compare.ts';
import type { Traffic } from '../../support/compare.ts';
import type { BenchContext } from '../../support/context.ts';
import { benchId } from '../../support/dataset.ts';
import type { LoadRequest } from '../../support/http-load.ts';
import { PLATFORM_SUPPLIERS, openMillion } from '../../support/million.ts';
import { answerOf, asAdmin } from '../../support/requests.ts';
import type { BenchEntry } from '../../support/result.ts';
import type { Scene } from '../../support/scene.ts';

const SOURCES = ['widget', 'standard', 'booking', 'concierge'] as const;

/**
 * A joined filter and its number of leads: session, permissions, filters, masking and count on our side, two prepared
 * statements on the baseline's.
 */
export const leadsFiltered = (context: BenchContext): Promise<BenchEntry[]> =>
  compareOn(context, () => openMillion(context), { name: 'leads.filtered.ratio', target: 0.8, aim: 1, traffic });

async function traffic(scene: Scene): Promise<Traffic> {
  for (let index = 0; index < 60; index += 7) await compareAnswers(scene, index);
  return { total: 4_000, bare, product };
}

/** Every supplier but the largest: the baseline has no limit for counting, and would count for seconds. */
const place = (index: number) => ({
  supplier: 1 + (index % (PLATFORM_SUPPLIERS - 1)),
  stage: LEAD_STAGES[Math.floor(index / 13) % LEAD_STAGES.length] ?? 'Lead',
  source: SOURCES[Math.floor(index / 5) % SOURCES.length] ?? 'widget',
});

function product(index: number): LoadRequest {
  const { supplier, stage, source } = place(index);
  const query = new URLSearchParams({
    filter: JSON.stringify({ stage, source, replied: true }),
    range: '[0,24]',
    sort: '["lastActivityAt","DESC"]',
  });
  return asAdmin(supplier, `/leads?${query.toString()}`);
}

function bare(index: number): LoadRequest {
  const { supplier, stage, source } = place(index);
  const query = new URLSearchParams({ supplier: benchId('S', supplier), stage, source });
  return { method: 'GET', path: `/filtered?${query.toString()}` };
}

async function compareAnswers(scene: Scene, index: number): Promise<void> {
  const theirs = (await answerOf(scene.bare, bare(index))).body as { rows: { id: string }[]; total: number };
  const { head, body } = await answerOf(scene.product, product(index));
  const total = Number(/content-range: leads [^/]+\/(\d+)/iu.exec(head)?.[1]);
  const ids = (body as { id: string }[]).map((lead) => lead.id);
  deepStrictEqual({ ids, total }, { ids: theirs.rows.map((row) => row.id), total: theirs.total });
}
