import { deepStrictEqual } from 'node:assert/strict';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { SUPPLIERS, compareServers } from '../../support/compare.ts';
import type { Traffic } from '../../support/compare.ts';
import type { BenchContext } from '../../support/context.ts';
import { benchId } from '../../support/dataset.ts';
import type { LoadRequest } from '../../support/http-load.ts';
import { answerOf, asAdmin } from '../../support/requests.ts';
import type { BenchEntry } from '../../support/result.ts';
import type { Scene } from '../../support/scene.ts';

const LISTS = SUPPLIERS * LEAD_STAGES.length;

/** A supplier's leads of one stage, newest first, 25 with the total, compared with the same two queries bare. */
export const leadsList = (context: BenchContext): Promise<BenchEntry[]> =>
  compareServers(context, { name: 'leads.list.ratio', target: 0.75, aim: 0.9, traffic });

async function traffic(scene: Scene): Promise<Traffic> {
  for (let index = 0; index < LISTS; index += 7) await compareAnswers(scene, index);
  return { total: 8_000, bare: bareList, product: list };
}

/** Supplier and stage of request `index`: cycles through 180 lists. */
function place(index: number): { supplier: number; stage: string } {
  const stage = LEAD_STAGES[Math.floor(index / SUPPLIERS) % LEAD_STAGES.length] ?? 'Lead';
  return { supplier: index % SUPPLIERS, stage };
}

function list(index: number): LoadRequest {
  const { supplier, stage } = place(index);
  const query = new URLSearchParams({
    filter: JSON.stringify({ stage }),
    range: '[0,24]',
    sort: '["createdAt","DESC"]',
  });
  return asAdmin(supplier, `/leads?${query.toString()}`);
}

function bareList(index: number): LoadRequest {
  const { supplier, stage } = place(index);
  const query = new URLSearchParams({ supplier: benchId('S', supplier), stage, offset: '0' });
  return { method: 'GET', path: `/list?${query.toString()}` };
}

async function compareAnswers(scene: Scene, index: number): Promise<void> {
  const bare = (await answerOf(scene.bare, bareList(index))).body as { rows: { id: string }[]; total: number };
  const { head, body } = await answerOf(scene.product, list(index));
  const total = Number(/content-range: leads 0-24\/(\d+)/iu.exec(head)?.[1]);
  const ids = (body as { id: string }[]).map((lead) => lead.id);
  deepStrictEqual({ ids, total }, { ids: bare.rows.map((row) => row.id), total: bare.total });
}
