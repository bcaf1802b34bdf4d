import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import sharp from 'sharp';
import { ROOT } from '#shared/root.ts';
import type { BenchContext } from '../support/context.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

const MEGABYTE = 1_000_000;
/** Tells what the process took, once it is done. */
const TELL =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))';

/** All sizes of one 12-megapixel photo, in the process that draws them for the product: its processor time and memory. */
export async function photos({ rounds }: BenchContext): Promise<BenchEntry[]> {
  const photo = await detailedPhoto();
  const program = join(ROOT, 'dist', 'server', 'photo-process.js');
  const seconds: number[] = [];
  const memory: number[] = [];
  let drawn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const child = spawn(process.execPath, ['--import', TELL, program], { stdio: ['pipe', 'pipe', 'pipe'], env: {} });
    child.stdin.end(photo);
    const [output, usage] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
    drawn = output.length;
    seconds.push((userCPUTime + systemCPUTime) / 1e6);
    memory.push((maxRSS * 1_024) / MEGABYTE);
  }
  if (drawn < photo.length / 10) throw new Error('The photo was not drawn.');
  const size = `12 megapixels, ${(photo.length / MEGABYTE).toFixed(1)} MB; all sizes ${(drawn / MEGABYTE).toFixed(1)} MB`;
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

/**
 * A picture with as much detail in every size as photos have, which is what encoding costs: coarse and fine noise over
 * each other, the fine one fainter.
 */
async function detailedPhoto(width = 4_000, height = 3_000): Promise<Buffer> {
  const noise = (across: number, sigma: number) =>
    sharp({
      create: {
        width: across,
        height: Math.round((across * height) / width),
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
      .then((one) =>
        sharp(one).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer(),
      );
  const [coarse, ...finer] = await Promise.all([noise(8, 60), noise(40, 30), noise(200, 16), noise(1_000, 8)]);
  return sharp(coarse)
    .composite(finer.map((input) => ({ input, blend: 'soft-light' as const })))
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer();
}
