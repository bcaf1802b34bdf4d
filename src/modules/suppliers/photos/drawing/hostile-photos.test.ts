import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { MINUTE } from '#contracts/durations.ts';
import { refuseByFirstBytes } from '../first-bytes.ts';
import { PhotoRefused } from '../photos.errors.ts';
import { CANARY, damagedPhotos, trickyPhotos } from '../testing/hostile-photos.ts';
import type { HostilePhoto, PhotoOutcome } from '../testing/hostile-photos.ts';
import { drawPhoto } from './draw-photo.ts';

/** `npm run corpus` tries 10,000 damaged files with ten seeds; PHOTO_SEED repeats a run or starts another one. */
const COUNT = Number(process.env['PHOTO_CORPUS'] ?? 24);
const SEED = Number(process.env['PHOTO_SEED'] ?? 20_261_124);
const SEEDS = Array.from({ length: Number(process.env['PHOTO_SEEDS'] ?? 1) }, (_, at) => SEED + at);
const EACH = Math.ceil(COUNT / SEEDS.length);
const AT_ONCE = 2;
/** Long, because any file has to wait on a busy machine; the limit on processor time stays the same. */
const AS_UPLOADED = { timeLimit: 20 * MINUTE, master: true };

/** The result for a file, or the error, so that the other files are still tried and the failure names the file. */
async function outcomeOf({ content }: HostilePhoto): Promise<PhotoOutcome | Error> {
  try {
    refuseByFirstBytes(content);
    const { sizes } = await drawPhoto(content, AS_UPLOADED);
    for (const size of sizes) {
      const facts = await sharp(size.content).metadata();
      const { width, height } = facts;
      const isPlain = !facts.exif && !facts.icc && !facts.xmp && !facts.iptc && (facts.pages ?? 1) === 1;
      if (!isPlain || Math.max(width, height) > size.edge || size.content.includes(CANARY))
        return new Error(`The ${size.format} of ${size.edge} pixels contains more than pixels.`);
    }
    return 'safe';
  } catch (error) {
    if (error instanceof PhotoRefused) return error.reason;
    return error as Error;
  }
}

async function wrongOutcomes(files: readonly HostilePhoto[]): Promise<[string, PhotoOutcome | Error][]> {
  const found: [string, PhotoOutcome | Error][] = [];
  const left = [...files];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const outcome = await outcomeOf(next);
      if (outcome instanceof Error || !next.accepted.includes(outcome)) found.push([next.name, outcome]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

test('S52: hostile photos are refused with the right reason, or reduced to their pixels', async () => {
  expect(await wrongOutcomes(await trickyPhotos())).toEqual([]);
}, 240_000);

test('the same seed makes the same damaged photos', async () => {
  const [one, again] = await Promise.all([damagedPhotos(8, SEED), damagedPhotos(8, SEED)]);
  expect(one.map(({ content }) => content.toString('base64'))).toEqual(
    again.map(({ content }) => content.toString('base64')),
  );
});

test.each(SEEDS)(
  'S52: damaged photos are refused or made safe (PHOTO_SEED=%i)',
  async (seed) => {
    expect(await wrongOutcomes(await damagedPhotos(EACH, seed))).toEqual([]);
  },
  Math.min(EACH * 5_000, 30 * MINUTE),
);
