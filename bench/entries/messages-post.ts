import { strictEqual } from 'node:assert/strict';
import { newId } from '#shared/ids.ts';
import { compareServers } from '../support/compare.ts';
import type { Traffic } from '../support/compare.ts';
import type { BenchContext } from '../support/context.ts';
import { benchId } from '../support/dataset.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { answerOf, asAdmin } from '../support/requests.ts';
import { entry } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';
import { openScene } from '../support/scene.ts';
import type { Scene } from '../support/scene.ts';

const SUPPLIERS = 20;
const BODY =
  'Yes, Saturday 19 June 2027 is still free. Shall we show you round on a Sunday in November? The orangery is at its best in the morning.';

/** A supplier's answer to a couple over the same rows written bare, in one transaction. */
export async function messagesPost(context: BenchContext): Promise<BenchEntry[]> {
  const scene = await openScene(context, 'messages', { suppliers: SUPPLIERS, leads: 100_000 });
  try {
    const traffic = await requests(scene);
    const { ratio, notes } = await compareServers(context.rounds, scene, traffic);
    return [
      entry({
        name: 'messages.post.ratio',
        value: ratio,
        unit: 'ratio',
        target: 0.4,
        aim: 0.7,
        better: 'more',
        notes,
      }),
    ];
  } finally {
    await scene.stop();
  }
}

export async function requests(scene: Scene): Promise<Traffic> {
  const bare = (await answerOf(scene.bare, bareMessageTo(0))).body as { body: string };
  const ours = (await answerOf(scene.product, messageTo(0))).body as { body: string };
  strictEqual(ours.body, bare.body);
  return { total: 2_000, bare: bareMessageTo, product: messageTo };
}

/** Every third lead of the data set is locked and takes no answer; these are the others, each once. */
const leadNumber = (index: number): number => 3 * (index % 33_000) + 1;

export function messageTo(index: number): LoadRequest {
  const number = leadNumber(index);
  const asked = asAdmin(number % SUPPLIERS, `/leads/${benchId('D', number)}/messages`);
  return {
    ...asked,
    method: 'POST',
    headers: {
      ...asked.headers,
      'Content-Type': 'application/json',
      'X-Requested-With': 'aisle',
      'Idempotency-Key': newId(),
    },
    body: JSON.stringify({ body: BODY }),
  };
}

function bareMessageTo(index: number): LoadRequest {
  const number = leadNumber(index);
  const supplier = number % SUPPLIERS;
  const body = { leadId: benchId('D', number), supplierId: benchId('S', supplier), key: newId(), body: BODY };
  return { method: 'POST', path: '/message', body: JSON.stringify(body) };
}
