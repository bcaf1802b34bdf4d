import { hashPassword } from '#modules/auth/tooling.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { addDemoClaims } from './scenes/demo-claims.ts';
import { addDemoRecipes } from './scenes/demo-recipes.ts';
import { DEMO_PASSWORD, DEMO_SEED } from './demo-accounts.ts';
import { addDemoBookingAnswers } from './scenes/demo-bookings.ts';
import { addDemoDuplicates } from './scenes/demo-duplicates.ts';
import { addDemoGroup } from './scenes/demo-group.ts';
import { addDemoFiles } from './scenes/demo-files.ts';
import { addDemoImports } from './scenes/demo-imports.ts';
import { firstVenue } from './scenes/demo-place.ts';
import { addDemoProfile } from './scenes/demo-profile.ts';
import { signDemoReviews } from './scenes/demo-signatures.ts';
import type { DemoSigning } from './scenes/demo-signatures.ts';
import { addDemoTeamNews } from './scenes/demo-team-news.ts';
import { addDemoUnsortedMails } from './scenes/demo-unsorted-mails.ts';
import { Random } from './random.ts';
import type { DemoDb } from './rows/demo-tables.ts';
import type { DemoSize } from './demo-types.ts';
import { generateDemo } from './generate.ts';
import { isInterrupted, moveMark, readMark, removeMark, setMark } from './load-mark.ts';
import { SIZES } from './suppliers/plan-suppliers.ts';
import { clearDemo } from './clear-demo.ts';
import { DemoLoader } from './rows/demo-loader.ts';

export interface DemoLoadOptions {
  engine: EngineName;
  size: DemoSize;
  /** Time in milliseconds; the demo is created around it. */
  now: number;
  seed?: string;
  /** NODE_ENV; `production` is refused. */
  environment?: string | undefined;
  /** Storage for the bytes of files; without it the demo has no files. */
  storage?: Pick<FileStorage, 'put'>;
  /** Storage of photos, which may contain those of an earlier load. */
  photos?: Pick<FileStorage, 'remove'>;
  /** Key and address of the installation for signing reviews; without them reviews aren't signed. */
  signing?: DemoSigning;
  /** Called after each transaction. */
  onProgress?: (progress: { leads: number; total: number }) => void;
}

export interface DemoLoadResult {
  /** False if the demo already existed and nothing was changed. */
  loaded: boolean;
  size: DemoSize;
  suppliers: number;
  leads: number;
}

/** Demo data can't be loaded into this database; the message says why. */
export class DemoRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DemoRefused';
  }
}

/**
 * Fills an empty, migrated database with the demo (X5). A database that already has it is left alone, one with any
 * other data is refused, and the remains of an interrupted load are removed first.
 * @throws DemoRefused in production, over other data, and while another process loads
 */
export async function loadDemo(source: Em, options: DemoLoadOptions): Promise<DemoLoadResult> {
  const { size, now, seed = DEMO_SEED, environment = process.env['NODE_ENV'] } = options;
  if (environment === 'production') throw new DemoRefused('Demo data are never loaded in production.');
  const em = source.fork();
  const mark = await readMark(em);
  if (mark?.state === 'done') {
    const { suppliers, leads } = SIZES[mark.size];
    return { loaded: false, size: mark.size, suppliers, leads };
  }
  if (mark && !isInterrupted(mark)) {
    throw new DemoRefused('Another process is loading demo data into this database.');
  }
  if (mark) {
    await clearDemo(em, options.engine, options.photos);
    await removeMark(em);
  }
  await refuseOtherData(em);
  await setMark(em, { state: 'loading', size });

  const loader = new DemoLoader(em, now, await hashPassword(DEMO_PASSWORD));
  const total = SIZES[size].leads;
  await inBulk(em, options.engine, async () => {
    for (const record of generateDemo({ seed, now: new Date(now), size })) {
      loader.add(record);
      // The large sizes are for measuring, not for looking around.
      if (size === 'small') loader.addDetails(record);
      if (!loader.writer.full) continue;
      await loader.writer.flush();
      await moveMark(em, { state: 'loading', size });
      options.onProgress?.({ leads: loader.leads, total });
    }
    loader.finish();
    await loader.writer.flush();
    if (size === 'small') {
      await inTransaction(em, async (tx) => {
        await addDemoClaims(tx, now, loader.suppliers, loader.staffId);
        await addDemoRecipes(tx, now, loader.suppliers);
        await addDemoRows(tx, options);
      });
    }
  });
  if (options.signing) await signDemoReviews(em, options.signing);
  await moveMark(em, { state: 'done', size });
  options.onProgress?.({ leads: loader.leads, total });
  return { loaded: true, size, suppliers: loader.suppliers.size, leads: loader.leads };
}

/** Adds the traces of a busy day at the venue that people open first. */
async function addDemoRows(em: Em, { engine, now, seed = DEMO_SEED, storage }: DemoLoadOptions): Promise<void> {
  await addDemoBookingAnswers(em, now);
  await addDemoGroup(em, now);
  const place = await firstVenue(em);
  if (!place) return;
  const random = new Random(`${seed} desk`);
  if (storage) await addDemoFiles(em, storage, place, random, now);
  await addDemoProfile(em, place, now);
  await addDemoTeamNews(em, place, random, now);
  await addDemoUnsortedMails(em, place, random, now);
  await addDemoImports(em, place, new Random(`${seed} imports`), now);
  await addDemoDuplicates(em, engine, place, now);
}

/**
 * SQLite is configured for small writes that must survive a power cut. An interrupted load is repeated, so here it can
 * keep more pages in memory and write them to the file less often; the file stays intact either way.
 */
async function inBulk(em: Em, engine: EngineName, work: () => Promise<void>): Promise<void> {
  const set = async (pages: number, checkpoint: number, synchronous: 'normal' | 'full') => {
    if (engine !== 'sqlite') return;
    await em.execute(`pragma cache_size = ${pages}`);
    await em.execute(`pragma wal_autocheckpoint = ${checkpoint}`);
    await em.execute(`pragma synchronous = ${synchronous}`);
  };
  await set(-200_000, 30_000, 'normal');
  try {
    await work();
  } finally {
    await set(-2_000, 1_000, 'full');
  }
}

async function refuseOtherData(em: Em): Promise<void> {
  const db = em.getKysely<DemoDb>();
  const supplier = await db.selectFrom('supplier').select('name').limit(1).executeTakeFirst();
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (!supplier && !user) return;
  const holds = supplier ? `suppliers already, for example ${supplier.name}` : 'accounts already';
  throw new DemoRefused(`Demo data only go into an empty database; this one holds ${holds}.`);
}
