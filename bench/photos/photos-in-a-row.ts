import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '#contracts/durations.ts';
import { PHOTO_LIMITS, UPLOAD_PIECE } from '#contracts/photos/photo-limits.ts';
import { ROOT } from '#shared/root.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { Seeded } from '../soak/seeded.ts';
import type { BenchContext } from '../support/context.ts';
import { fillDataset } from '../support/dataset.ts';
import { KilledProduct } from './killed-product.ts';
import { REPORT_DELAYS } from './loop-delay.ts';
import { PhotoSender } from './photo-sender.ts';
import type { SenderOptions } from './photo-sender.ts';
import { entry } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';
import { ageFiles, readStored } from './stored-photos.ts';
import type { Peaks } from './watched-memory.ts';

/** BENCH_PHOTOS=20 makes it a short run; BENCH_SEED repeats a run or starts a different one. */
const PHOTOS = Number(process.env['BENCH_PHOTOS'] ?? 200);
const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_126);
/** As many as a browser sends. */
const AT_ONCE = 3;
const KILLS = 4;
/** The sender cuts off one piece in this many. */
const CUTS = 1 / 40;
const TIME_LIMIT = 45 * MINUTE;
const MIB = 1_048_576;

type Again = PhotoSender['again'];

interface Run {
  peaks: Peaks;
  delays: number[];
  halves: number;
  strays: number;
  again: Again;
  cuts: Again;
  seconds: number;
}

/**
 * Photos one after the other, three at a time as a browser sends them, through a product that is killed in the middle
 * and over connections that break.
 */
export async function photosInARow(context: BenchContext, photo: Buffer): Promise<BenchEntry[]> {
  const run = await uploadAll(await context.emptyDatabase('photos'), photo);
  const { peaks, delays, again, cuts } = run;
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0;
  const each = (numbers: Again) =>
    `${numbers.noticed} by a cut, ${numbers.unnoticed} by one that the server notices late, ${numbers.killed} by a kill`;
  const what = `${PHOTOS} photos of ${(photo.length / 1e6).toFixed(1)} MB in ${run.seconds.toFixed(0)} s, ${KILLS} kills, seed ${SEED}`;
  const less = { better: 'less' as const };
  return [
    entry({
      ...less,
      name: 'photos.memory.mb',
      value: peaks.together,
      unit: 'MB',
      target: 512,
      aim: 300,
      notes: [
        what,
        `at most ${peaks.alone.toFixed(0)} MB the server, ${peaks.children.toFixed(0)} MB what draws; without the database`,
      ],
    }),
    entry({
      ...less,
      name: 'photos.loop.p99',
      value: at(0.99),
      unit: 'ms',
      target: 50,
      aim: 20,
      notes: [`of ${delays.length}; p50 ${at(0.5)} ms, worst ${at(1)} ms`],
    }),
    entry({
      ...less,
      name: 'photos.half',
      value: run.halves,
      unit: 'rows',
      target: 0,
      aim: 0,
      notes: [`${run.strays} files without a row after the kills, none after the job that clears them`],
    }),
    entry({
      ...less,
      name: 'photos.again.bytes',
      value: Math.max(...Object.values(again)),
      unit: 'bytes',
      target: MIB,
      aim: UPLOAD_PIECE,
      notes: [`at most ${each(again)}`, `of ${each(cuts)}`],
    }),
  ];
}

async function uploadAll(url: string, photo: Buffer): Promise<Run> {
  const chance = new Seeded(SEED);
  const env = { DATABASE_URL: url, DEMO: 'none', CRON: 'off', FILES_QUOTA_MB: '20000', ...REPORT_DELAYS };
  const line = new KilledProduct(await startProduct({ env }), env);
  const total: Run = {
    peaks: { together: 0, alone: 0, children: 0 },
    delays: [],
    halves: 0,
    strays: 0,
    again: { noticed: 0, unnoticed: 0, killed: 0 },
    cuts: { noticed: 0, unnoticed: 0, killed: 0 },
    seconds: 0,
  };
  try {
    const suppliers = Math.ceil(PHOTOS / PHOTO_LIMITS.photos);
    await fillDataset(url, { suppliers, leads: 0 });
    const kills = Array.from({ length: KILLS }, (_, at) => {
      const share = PHOTOS / KILLS;
      return Math.floor(at * share + chance.between(1, Math.max(1, Math.floor(share) - 1)));
    });
    const began = performance.now();
    let begun = 0;
    let done = 0;
    const worker = async () => {
      while (begun < PHOTOS) {
        const supplier = Math.floor(begun / PHOTO_LIMITS.photos);
        begun += 1;
        const options = { supplier, photo, chance, cuts: CUTS, up: () => line.up(began + TIME_LIMIT) };
        await sendOne(options, total);
        done += 1;
        if (done !== kills[0]) continue;
        kills.shift();
        await pause(chance.between(0, 1_500));
        await line.down();
        const { halves, strays } = await readStored(url, line.folder);
        total.halves += halves;
        total.strays += strays;
        await line.again();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    total.seconds = (performance.now() - began) / SECOND;
    // A day later the remains of interrupted uploads must be gone.
    ageFiles(line.folder);
    await runJob('clear-photos', line.env);
    const after = await readStored(url, line.folder);
    total.halves += after.halves + after.strays + Math.abs(PHOTOS - after.photos);
  } finally {
    await line.end();
  }
  total.delays = line.delays;
  total.peaks = line.peaks;
  return total;
}

async function sendOne(options: SenderOptions, total: Run): Promise<void> {
  const sender = new PhotoSender(options);
  try {
    await sender.send();
  } finally {
    sender.close();
  }
  for (const cut of ['noticed', 'unnoticed', 'killed'] as const) {
    total.again[cut] = Math.max(total.again[cut], sender.again[cut]);
    total.cuts[cut] += sender.cuts[cut];
  }
}

async function runJob(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'cli/index.ts', 'jobs', 'run', '--once', '--only', name];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The job ${name} ended with code ${code}.`);
}
