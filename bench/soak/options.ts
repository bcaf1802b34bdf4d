import { parseArgs } from 'node:util';

const SOAK_ENGINES = ['mariadb', 'mysql', 'sqlite', 'galera'] as const;
export type SoakEngine = (typeof SOAK_ENGINES)[number];

export interface SoakOptions {
  minutes: number;
  seed: number;
  /** Whether processes and the database are killed. */
  kill: boolean;
  processes: number;
  engine: SoakEngine;
  /** Where seed, history and verdict are written. */
  folder: string;
  /** Number of concurrent clients. */
  clients: number;
}

/** Reads the arguments of `npm run soak`. @throws Error with a sentence for the person who typed them */
export function readOptions(args: string[]): SoakOptions {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      kill: { type: 'boolean', default: false },
      processes: { type: 'string', default: '3' },
      engine: { type: 'string', default: 'mariadb' },
      clients: { type: 'string', default: '8' },
      out: { type: 'string' },
    },
  });
  const engine = SOAK_ENGINES.find((one) => one === values.engine);
  if (!engine) throw new Error(`--engine is one of ${SOAK_ENGINES.join(', ')}.`);
  const seed = positive('--seed', values.seed ?? String((Date.now() % 1_000_000) + 1));
  const begun = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return {
    minutes: positive('--minutes', values.minutes),
    seed,
    kill: values.kill,
    processes: positive('--processes', values.processes),
    engine,
    clients: positive('--clients', values.clients),
    folder: values.out ?? `data/soak/${begun}-${engine}-${seed}`,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} needs a number above 0.`);
  return value;
}
