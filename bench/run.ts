import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { watchStolen } from './machine/stolen.ts';
import { openContext } from './support/context.ts';
import type { BenchContext } from './support/context.ts';
import { keepFigures } from './support/figures.ts';
import type { BenchEntry } from './support/result.ts';

type Entry = (context: BenchContext) => Promise<BenchEntry[]>;

/** Groups of figures by what they need; loaded on demand. */
const GROUPS: Record<string, () => Promise<Entry>> = {
  machine: async () => (await import('./entries/machine.ts')).machine,
  list: async () => (await import('./entries/leads/list.ts')).leadsList,
  read: async () => (await import('./entries/leads/read.ts')).leadsRead,
  enquiry: async () => (await import('./entries/enquiry-create.ts')).enquiryCreate,
  messages: async () => (await import('./entries/messages-post.ts')).messagesPost,
  reveal: async () => (await import('./entries/reveal.ts')).reveal,
  dispatch: async () => (await import('./entries/dispatch.ts')).dispatch,
  import: async () => (await import('./entries/leads/import.ts')).leadsImport,
  growth: async () => (await import('./entries/leads/growth.ts')).leadsGrowth,
  service: async () => (await import('./entries/leads/mixed.ts')).leadsMixed,
  board: async () => (await import('./entries/leads/board.ts')).leadsBoard,
  bulk: async () => (await import('./entries/leads/bulk.ts')).leadsBulk,
  filtered: async () => (await import('./entries/leads/filtered.ts')).leadsFiltered,
  palette: async () => (await import('./entries/palette.ts')).palette,
  live: async () => (await import('./entries/live.ts')).live,
  arrival: async () => (await import('./entries/arrival.ts')).arrival,
  addlead: async () => (await import('./entries/add-lead.ts')).addLead,
  geocode: async () => (await import('./entries/geocode.ts')).geocode,
  profile: async () => (await import('./entries/profile-save.ts')).profileSave,
  preview: async () => (await import('./entries/preview.ts')).preview,
  photo: async () => (await import('./entries/photos.ts')).onePhoto,
  photos: async () => (await import('./entries/photos.ts')).photos,
  accounts: async () => (await import('./entries/accounts.ts')).accounts,
  strangers: async () => (await import('./entries/strangers.ts')).strangers,
  start: async () => (await import('./entries/start.ts')).start,
  console: async () => (await import('./entries/console-bytes.ts')).consoleBytes,
  widget: async () => (await import('./entries/widget-bytes.ts')).widgetBytes,
};

/** The largest share of processor time the host may take; above it, elapsed times mean nothing. */
const TOO_MUCH_STOLEN = 0.1;

const HELP = `npm run bench -- [group …] [--rounds 3] [--json FILE]

Groups: ${Object.keys(GROUPS).join(', ')}. Without a group all run; the figures are then written to docs/bench, under the
day, and compared with the last ones there. Ratios are paired: the baseline runs right before the product,
the figure is the median of the rounds. BENCH_DATABASE_URL uses a MariaDB of yours instead of one the run starts.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, json: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const groups = wanted(positionals);
  const context = openContext(Number(values.rounds));
  const results: BenchEntry[] = [];
  const failed: string[] = [];
  try {
    for (const [name, load] of groups) {
      try {
        for (const result of await measure(await load(), context)) {
          results.push(result);
          print(result);
        }
      } catch (error) {
        // A complete run takes an hour: if one group fails, the figures of the others must not be lost.
        failed.push(name);
        process.stderr.write(`The group ${name} failed. ${inspect(error)}\n`);
      }
    }
  } finally {
    await context.close();
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  if (positionals.length === 0) process.stdout.write(keepFigures(results));
  if (failed.length > 0) process.stderr.write(`Not measured: ${failed.join(', ')}.\n`);
  process.exitCode = failed.length === 0 && results.every((result) => result.ok) ? 0 : 1;
}

/** The named groups, or all of them. @throws Error for an unknown name */
function wanted(names: readonly string[]): [string, () => Promise<Entry>][] {
  const groups = Object.entries(GROUPS);
  if (names.length === 0) return groups;
  return names.map((name) => {
    const group = groups.find(([key]) => key === name);
    if (!group) throw new Error(`There is no group ${name}. ${HELP}`);
    return group;
  });
}

/** Runs one group, and reports when the machine was too busy for its figures. */
async function measure(group: Entry, context: BenchContext): Promise<BenchEntry[]> {
  const load = loadavg()[0] ?? 0;
  if (load > cpus().length)
    process.stderr.write(`The machine is busy (load ${load.toFixed(1)}): figures will be low.\n`);
  const stolen = watchStolen();
  const results = await group(context);
  if (stolen() > TOO_MUCH_STOLEN)
    process.stderr.write(`The host took ${Math.round(stolen() * 100)} % of the processor time: only ratios count.\n`);
  return results;
}

function print(result: BenchEntry): void {
  const { name, value, unit, target, aim } = result;
  const verdict = target === undefined ? '    ' : result.ok ? 'ok  ' : 'MISS';
  const goal = target === undefined ? '' : ` (target ${target}, aim ${aim})`;
  process.stdout.write(`${verdict} ${name.padEnd(30)} ${String(value).padStart(10)} ${unit}${goal}\n`);
  for (const note of result.notes) process.stdout.write(`       ${note}\n`);
}

await main();
