import { createHash } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import type { BenchContext } from '../support/context.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

const ROUNDS = 15;
const COMMITS = 300;
/** Typical work of a request: converting rows to text and back, and a hash. */
const ROWS = Array.from({ length: 4_000 }, (_, index) => ({
  id: index,
  name: `Couple ${index}`,
  at: 1.5 * index,
  open: true,
}));

/**
 * The speed of the machine, measured by work that never changes. Milliseconds of two runs are only comparable when
 * these figures are similar; ratios always are.
 */
export async function machine(context: BenchContext): Promise<BenchEntry[]> {
  return [
    entry({ name: 'machine.cpu.ms', value: median(processorTimes()), unit: 'ms', better: 'less' }),
    entry({ name: 'machine.commit.ms', value: median(await commitTimes(context)), unit: 'ms', better: 'less' }),
  ];
}

function processorTimes(): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    const text = JSON.stringify(ROWS);
    createHash('sha256')
      .update(JSON.stringify((JSON.parse(text) as typeof ROWS).toSorted((a, b) => b.at - a.at)))
      .digest();
    return performance.now() - began;
  });
}

/** Times of commits of one row each, flushed to disk as in production. */
async function commitTimes(context: BenchContext): Promise<number[]> {
  const connection = await createConnection({ uri: await context.emptyDatabase('machine') });
  const times: number[] = [];
  try {
    await connection.query('create table commits (id int primary key auto_increment, name varchar(20) not null)');
    for (let index = 0; index < COMMITS; index += 1) {
      const began = performance.now();
      await connection.execute('insert into commits (name) values (?)', [`Row ${index}`]);
      times.push(performance.now() - began);
    }
  } finally {
    await connection.end();
  }
  return times;
}
