import type { BenchContext } from '../support/context.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';
import { measureStart } from '../support/start-time.ts';
import { startProduct } from '../../e2e/support/product.ts';

/** Time to the first response on the second start, and idle memory: the worse of both engines. */
export async function start(context: BenchContext): Promise<BenchEntry[]> {
  const engines: [string, NodeJS.ProcessEnv][] = [
    ['sqlite', {}],
    ['mariadb', { DATABASE_URL: await context.emptyDatabase('start') }],
  ];
  const seconds: number[] = [];
  const memory: number[] = [];
  const notes: string[] = [];
  for (const [name, env] of engines) {
    const first = await startProduct({ env });
    await first.stop();
    const runs = [];
    for (let round = 0; round < context.rounds; round += 1) {
      runs.push(await measureStart(first.env, Number(first.env['PORT'])));
    }
    first.clean();
    const time = median(runs.map((run) => run.seconds));
    const megabytes = median(runs.map((run) => run.megabytes));
    seconds.push(time);
    memory.push(megabytes);
    notes.push(`${name}: ${time.toFixed(2)} s, ${megabytes.toFixed(0)} MB idle`);
  }
  return [
    entry({
      name: 'start.seconds',
      value: Math.max(...seconds),
      unit: 's',
      target: 1,
      aim: 0.6,
      better: 'less',
      notes,
    }),
    entry({ name: 'rss.mb', value: Math.max(...memory), unit: 'MB', target: 130, aim: 110, better: 'less', notes }),
  ];
}
