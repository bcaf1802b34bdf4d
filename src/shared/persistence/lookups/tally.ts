import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';

/** A half-open period in milliseconds, and the counts whose times are wanted. */
export interface TallyPeriod {
  from: number;
  to: number;
  marks: readonly number[];
}

/** How many there were, and when each mark was reached. */
export interface Tally {
  count: number;
  moments: ReadonlyMap<number, number>;
}

/** The columns to count by: `at` gives the period, `done` the time. */
export interface Counted {
  at: number;
  done: number;
}

interface Row {
  period: number | string;
  nth: number | string;
  total: number | string;
  done: number | string;
}

/** Counts rows by period, in one statement that returns one row per mark. Periods don't overlap. */
export async function tally<DB>(
  db: Kysely<DB>,
  rows: Expression<Counted>,
  periods: readonly TallyPeriod[],
): Promise<Tally[]> {
  if (periods.length === 0) return [];
  const cases = periods.map(({ from, to }, at) => sql`when at >= ${from} and at < ${to} then ${sql.lit(at)}`);
  const marked = periods.flatMap(({ marks }, at) =>
    marks.map((mark) => sql`(period = ${sql.lit(at)} and nth = ${mark})`),
  );
  const found = await sql<Row>`
    select period, nth, total, done from (
      select period, done,
        row_number() over (partition by period order by done) as nth, count(*) over (partition by period) as total
      from (select case ${sql.join(cases, sql` `)} end as period, done from ${rows} as counted) as dated
      where period is not null
    ) as numbered
    where ${sql.join([sql`nth = 1`, ...marked], sql` or `)}`.execute(db);
  return periods.map((_, at) => {
    const own = found.rows.filter(({ period }) => Number(period) === at);
    return {
      count: Number(own[0]?.total ?? 0),
      moments: new Map(own.map(({ nth, done }) => [Number(nth), Number(done)])),
    };
  });
}
