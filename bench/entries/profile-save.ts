import { strictEqual } from 'node:assert/strict';
import { compareOn } from '../support/compare.ts';
import type { Traffic } from '../support/compare.ts';
import type { BenchContext } from '../support/context.ts';
import { benchId } from '../support/dataset.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { answerOf, asAdmin } from '../support/requests.ts';
import type { BenchEntry } from '../support/result.ts';
import { openScene } from '../support/scene.ts';
import type { Scene } from '../support/scene.ts';

/** Enough that two simultaneous saves are never for the same supplier. */
const SUPPLIERS = 200;
const SECTION = 'about-you';
const DESCRIPTION =
  'A Georgian house in a valley of its own, with an orangery for 140 guests, a walled garden and rooms for 32. The lawn runs down to the lake. ';

/** Saving a section of the profile, compared with the same statements bare in one transaction (P2). */
export const profileSave = (context: BenchContext): Promise<BenchEntry[]> =>
  compareOn(context, () => openScene(context, 'profile_save', { suppliers: SUPPLIERS, leads: 0 }), {
    name: 'profile.save.ratio',
    target: 0.45,
    aim: 0.7,
    traffic,
  });

interface Saved {
  version: number;
  values: Record<string, unknown>;
}

async function traffic(scene: Scene): Promise<Traffic> {
  // The two sides use different suppliers, because each save is based on the one before.
  const bare = (await answerOf(scene.bare, bareSave(0))).body as Saved;
  const ours = (await answerOf(scene.product, save(0))).body as Saved;
  strictEqual(ours.version, bare.version);
  strictEqual(ours.values['description'], bare.values['description']);
  return { total: 1_600, bare: (index) => bareSave(index + 1), product: (index) => save(index + 1) };
}

const HALF = SUPPLIERS / 2;
/** The changes of save number `index` of a side: the supplier's next version. */
const changesOf = (index: number) => {
  const version = Math.floor(index / HALF);
  return { version, changes: { description: `${DESCRIPTION}${version}`, 'company.teamSize': 1 + (version % 90) } };
};

function save(index: number): LoadRequest {
  const asked = asAdmin(index % HALF, `/profile/${SECTION}`);
  return {
    ...asked,
    method: 'PUT',
    headers: { ...asked.headers, 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' },
    body: JSON.stringify(changesOf(index)),
  };
}

function bareSave(index: number): LoadRequest {
  const supplier = HALF + (index % HALF);
  const { changes } = changesOf(index);
  const body = { supplierId: benchId('S', supplier), userId: benchId('V', supplier), section: SECTION, changes };
  return { method: 'POST', path: '/profile', body: JSON.stringify(body) };
}
