import { deepStrictEqual } from 'node:assert/strict';
import { LEADS, SUPPLIERS, compareServers } from '../../support/compare.ts';
import type { Traffic } from '../../support/compare.ts';
import type { BenchContext } from '../../support/context.ts';
import { benchId } from '../../support/dataset.ts';
import type { LoadRequest } from '../../support/http-load.ts';
import { answerOf, asAdmin } from '../../support/requests.ts';
import type { BenchEntry } from '../../support/result.ts';
import type { Scene } from '../../support/scene.ts';

/** One lead with its conversation, notes and scheduled messages, compared with the same queries bare. */
export const leadsRead = (context: BenchContext): Promise<BenchEntry[]> =>
  compareServers(context, { name: 'leads.read.ratio', target: 0.75, aim: 0.9, traffic });

async function traffic(scene: Scene): Promise<Traffic> {
  for (let index = 0; index < 30; index += 1) await compareAnswers(scene, index);
  return { total: 6_000, bare: bareRead, product: read };
}

/** Leads from all over the table, a third of them locked. */
const numberOf = (index: number): number => 1 + ((index * 7_919) % LEADS);

function read(index: number): LoadRequest {
  const number = numberOf(index);
  return asAdmin(number % SUPPLIERS, `/leads/${benchId('D', number)}`);
}

const bareRead = (index: number): LoadRequest => ({
  method: 'GET',
  path: `/lead?id=${benchId('D', numberOf(index))}`,
});

interface Belongings {
  messages: { id: string }[];
  notes: { id: string }[];
  scheduled: { id: string }[];
}

async function compareAnswers(scene: Scene, index: number): Promise<void> {
  const bare = (await answerOf(scene.bare, bareRead(index))).body as Belongings & { lead: { id: string } };
  const ours = (await answerOf(scene.product, read(index))).body as Belongings & { id: string };
  deepStrictEqual([ours.id, ...idsOf(ours)], [bare.lead.id, ...idsOf(bare)]);
}

const idsOf = ({ messages, notes, scheduled }: Belongings): string[][] =>
  [messages, notes, scheduled].map((rows) => rows.map((row) => row.id));
