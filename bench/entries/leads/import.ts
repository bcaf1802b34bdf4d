import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { LEAD_IMPORTS } from '#modules/leads/index.ts';
import type { LeadImports } from '#modules/leads/index.ts';
import { newId } from '#shared/ids.ts';
import { createLogger } from '#shared/logger.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BenchContext } from '../../support/context.ts';
import { entry } from '../../support/result.ts';
import type { BenchEntry } from '../../support/result.ts';

const ROWS = 100_000;
/** Later rows are compared with the memory after these first rows, when everything is loaded. */
const WARM = 20_000;

/** 100,000 leads from a CSV file with a message and a note each, on both engines: rows per second, and constant memory. */
export async function leadsImport(context: BenchContext): Promise<BenchEntry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-import-'));
  try {
    const file = join(folder, 'leads.csv');
    await writeCsv(file);
    const embedded = await run(join(folder, 'aisle.db'), folder, file);
    const server = await run(await context.emptyDatabase('import'), folder, file);
    return [result('sqlite', embedded), result('mariadb', server)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  rate: number;
  checkRate: number;
  /** Memory in megabytes. */
  warm: number;
  most: number;
}

function result(engine: string, { rate, checkRate, warm, most }: Run): BenchEntry {
  const notes = [
    `${ROWS} rows in ${(ROWS / rate).toFixed(1)} s; checked at ${Math.round(checkRate)} rows/s`,
    `memory: ${warm} MB after ${WARM} rows, ${most} MB at most`,
  ];
  return entry({
    name: `import.rows.per.second.${engine}`,
    value: rate,
    unit: 'rows/s',
    target: 2_000,
    aim: 4_000,
    better: 'more',
    notes,
  });
}

async function run(databaseUrl: string, dataDir: string, file: string): Promise<Run> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.orm.migrator.up();
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'none' });
    const container = buildContainer({ config, ...database, logger: createLogger('silent') });
    const imports = container.get<LeadImports>(LEAD_IMPORTS);
    const { id: supplierId } = await buildSupplier({ database });
    const by = { supplierId, userId: newId(), name: 'Bench' };
    const within = <T>(work: () => Promise<T>): Promise<T> => RequestContext.create(database.orm.em, work);
    const uploaded = await within(() => imports.upload(by, file, 'leads.csv'));
    const { mapping } = uploaded;
    if (!mapping) throw new Error('No columns were found.');
    const checkStart = performance.now();
    await within(() => imports.check(supplierId, uploaded.id, mapping, () => undefined));
    const start = performance.now();
    let [warm, most] = [0, 0];
    const choices = { skipBadRows: false, duplicates: 'skip', read: true } as const;
    const done = await within(() =>
      imports.run(by, uploaded.id, choices, (now) => {
        const size = Math.round(process.memoryUsage.rss() / 1_048_576);
        if (now.done < WARM) warm = Math.max(warm, size);
        most = Math.max(most, size);
      }),
    );
    if (done.made !== ROWS) throw new Error(`${done.made} leads of ${ROWS} were made.`);
    const rate = ROWS / ((performance.now() - start) / 1_000);
    return { rate, checkRate: ROWS / ((start - checkStart) / 1_000), warm, most };
  } finally {
    await database.orm.close();
  }
}

async function writeCsv(path: string): Promise<void> {
  const out = createWriteStream(path);
  out.write('Name,Email,Phone,Wedding date,Guests,Budget,Stage,Message,Notes,Source,Created\n');
  for (let at = 0; at < ROWS; at += 1) {
    const day = String((at % 28) + 1).padStart(2, '0');
    const line = `Amelia Hart ${at} & Jack Reed,couple${at}@couple.example,+44 7700 ${900_000 + (at % 99_999)},${day}/06/2027,${60 + (at % 120)},"£12,500",New Inquiry,"Hello, is Saturday ${day} June still free? We love the orangery.",Called on ${day},The Knot,${day}/02/2026\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
