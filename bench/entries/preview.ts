import { ok } from 'node:assert/strict';
import type { BenchContext } from '../support/context.ts';
import { fetchOnce, load } from '../support/http-load.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { asAdmin } from '../support/requests.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';
import { openScene } from '../support/scene.ts';

const SUPPLIERS = 20;
const TOTAL = 1_000;
const DESCRIPTION = 'A Georgian house in a valley of its own, an hour from Bristol. Yours for a day or for a long weekend. ';
const ABOUT = 'Ceremonies are on the south lawn or in the orangery, which looks over the lake. '.repeat(12);

/** What the preview asks for at a key press: the words of a page with what is typed so far (P12). */
export async function preview(context: BenchContext): Promise<BenchEntry[]> {
  const scene = await openScene(context, 'preview', { suppliers: SUPPLIERS, leads: 0 });
  try {
    const { port } = scene.product;
    const { status, text } = await fetchOnce(port, typed(DESCRIPTION.length - 1, 'words'));
    ok(status === 200 && text.includes('A Georgian house in a valley of its own'));
    const measure = (only?: 'words') => load({ port, connections: 1, total: TOTAL, next: (index) => typed(index, only) });
    await measure('words');
    const notes: string[] = [];
    const values: number[] = [];
    for (let round = 0; round < context.rounds; round += 1) {
      const words = await measure('words');
      const page = await measure();
      values.push(words.p95);
      const show = ({ p50, p95 }: typeof words) => `${p50.toFixed(1)} and ${p95.toFixed(1)} ms`;
      notes.push(`round ${round + 1}: words ${show(words)} (p50, p95), whole page ${show(page)}`);
    }
    return [
      entry({
        name: 'preview.p95.ms',
        value: median(values),
        unit: 'ms',
        target: 25,
        aim: 10,
        better: 'less',
        notes,
      }),
    ];
  } finally {
    await scene.stop();
  }
}

/** The next letter of a description that someone types, for suppliers in turn. */
function typed(index: number, only?: 'words'): LoadRequest {
  const description = DESCRIPTION.slice(0, 1 + (index % DESCRIPTION.length));
  const asked = asAdmin(Math.floor(index / DESCRIPTION.length) % SUPPLIERS, '/profile/preview');
  return {
    ...asked,
    method: 'POST',
    headers: { ...asked.headers, 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' },
    body: JSON.stringify({ section: 'about-you', changes: { description, detailedDescription: ABOUT }, ...(only && { only }) }),
  };
}
