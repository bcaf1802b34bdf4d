import type { EngineName } from '#shared/persistence/engine.ts';
import type { Orm } from '#shared/persistence/orm.ts';

interface Rule {
  name: string;
  /** Whether a value, in lower case, is safe; `values` has all settings that were read. */
  safe: (value: string, values: ReadonlyMap<string, string>) => boolean;
  /** What could be lost with an unsafe value. */
  risk: string;
}

const SERVER_RULES: readonly Rule[] = [
  {
    name: 'innodb_flush_log_at_trx_commit',
    safe: (value) => value === '1',
    risk: 'a crash of the server loses reveals and messages that were already confirmed; set it to 1',
  },
  {
    name: 'innodb_doublewrite',
    safe: (value) => !['off', '0'].includes(value),
    risk: 'a power cut can leave torn pages behind; set it to ON',
  },
  {
    name: 'sync_binlog',
    // After a crash InnoDB rolls back transactions that are missing from the binary log.
    safe: (value, values) => value === '1' || !['on', '1'].includes(values.get('log_bin')?.toLowerCase() ?? ''),
    risk: 'with a binary log, a crash of the machine loses reveals and messages that were already confirmed; set it to 1',
  },
  {
    name: 'sql_mode',
    safe: (value) => value.includes('strict_trans_tables') || value.includes('strict_all_tables'),
    risk: 'values that don’t fit are truncated instead of refused; add STRICT_TRANS_TABLES',
  },
];

const EMBEDDED_RULES: readonly Rule[] = [
  {
    name: 'journal_mode',
    safe: (value) => ['wal', 'memory'].includes(value),
    risk: 'readers and writers block each other; use WAL',
  },
  { name: 'synchronous', safe: (value) => Number(value) >= 2, risk: 'a power cut loses confirmed writes; use FULL' },
];

/** Database settings that could lose or corrupt acknowledged work, one sentence each (O12). */
export async function unsafeSettings(orm: Orm, engine: EngineName): Promise<string[]> {
  const embedded = engine === 'sqlite';
  const values = await (embedded ? embeddedValues(orm) : serverValues(orm));
  return (embedded ? EMBEDDED_RULES : SERVER_RULES).flatMap(({ name, safe, risk }) => {
    const value = values.get(name);
    return value === undefined || safe(value.toLowerCase(), values) ? [] : [`${name} is ${value}: ${risk}.`];
  });
}

async function serverValues(orm: Orm): Promise<Map<string, string>> {
  const names = [...SERVER_RULES.map(({ name }) => name), 'log_bin'].map((name) => `'${name}'`).join(', ');
  const rows = await orm.em
    .fork()
    .execute<{ Variable_name: string; Value: string }[]>(`show global variables where Variable_name in (${names})`);
  return new Map(rows.map((row) => [row.Variable_name, row.Value]));
}

async function embeddedValues(orm: Orm): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const { name } of EMBEDDED_RULES) {
    const [row] = await orm.em.fork().execute<Record<string, unknown>[]>(`pragma ${name}`);
    values.set(name, String(Object.values(row ?? {})[0]));
  }
  return values;
}
