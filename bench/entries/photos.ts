import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { ROOT } from '#shared/root.ts';
import type { BenchContext } from '../support/context.ts';
import { detailedPhoto } from '../photos/detailed-photo.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';
import { photosInARow } from '../photos/photos-in-a-row.ts';

const MEGABYTE = 1_000_000;
/** Prints the resources that the process used, when it is done. */
const PRINT_USAGE =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))';

/** The shortest side, no rotation, a minute, no preview, with a master: the arguments of `draw-photo.ts` for an upload. */
const AS_UPLOADED = ['600', '0', '60000', 'false', 'true'];

/** Many photos in a row through the product. */
export const photos = async (context: BenchContext): Promise<BenchEntry[]> =>
  photosInARow(context, await detailedPhoto());

/** All sizes of one 12-megapixel photo, in the process that makes them for the product: its processor time and memory. */
export async function onePhoto({ rounds }: BenchContext): Promise<BenchEntry[]> {
  const photo = await detailedPhoto();
  const program = join(ROOT, 'dist', 'server', 'photo-process.js');
  const seconds: number[] = [];
  const memory: number[] = [];
  let drawn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const child = spawn(process.execPath, ['--import', PRINT_USAGE, program, ...AS_UPLOADED], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {},
    });
    child.stdin.end(photo);
    const [output, usage] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
    drawn = output.length;
    seconds.push((userCPUTime + systemCPUTime) / 1e6);
    memory.push((maxRSS * 1_024) / MEGABYTE);
  }
  if (drawn < photo.length / 10) throw new Error('The photo was not drawn.');
  const size = `12 megapixels, ${(photo.length / MEGABYTE).toFixed(1)} MB; all sizes and the master ${(drawn / MEGABYTE).toFixed(1)} MB`;
  return [
    entry({
      name: 'photo.cpu.seconds',
      value: median(seconds),
      unit: 's',
      target: 3,
      aim: 1.5,
      better: 'less',
      notes: [size, 'the start of the process included'],
    }),
    entry({
      name: 'photo.process.mb',
      value: median(memory),
      unit: 'MB',
      target: 380,
      aim: 200,
      better: 'less',
      notes: ['one photo at a time; the process ends with it'],
    }),
  ];
}
