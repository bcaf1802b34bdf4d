import { strictEqual } from 'node:assert/strict';
import { newId } from '#shared/ids.ts';
import { SUPPLIERS, compareServers } from '../support/compare.ts';
import type { Traffic } from '../support/compare.ts';
import type { BenchContext } from '../support/context.ts';
import { benchId } from '../support/dataset.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { answerOf, asAdmin } from '../support/requests.ts';
import type { BenchEntry } from '../support/result.ts';
import type { Scene } from '../support/scene.ts';

const BODY =
  'Yes, Saturday 19 June 2027 is still free. Shall we show you round on a Sunday in November? The orangery is at its best in the morning.';

/** A supplier's reply to a couple, compared with writing the same rows bare in one transaction. */
export const messagesPost = (context: BenchContext): Promise<BenchEntry[]> =>
  compareServers(context, { name: 'messages.post.ratio', target: 0.6, aim: 0.7, traffic });

async function traffic(scene: Scene): Promise<Traffic> {
  const bare = (await answerOf(scene.bare, bareMessageTo(0))).body as { body: string };
  const ours = (await answerOf(scene.product, messageTo(0))).body as { body: string };
  strictEqual(ours.body, bare.body);
  return { total: 2_000, bare: bareMessageTo, product: messageTo };
}

/** Every third lead of the data set is locked and can't be replied to; these are the others, each once. */
const leadNumber = (index: number): number => 3 * (index % 33_000) + 1;

function messageTo(index: number): LoadRequest {
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
