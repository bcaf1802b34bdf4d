import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
/** Systems give ports from here on to outgoing connections and to `listen(0)`. */
const GIVEN_BY_THE_SYSTEM = 32_768;

/** Ports that a process of its own was given, one after the other. */
async function portsOfProcess(count: number): Promise<number[]> {
  const program = `
    import { freePort } from ${JSON.stringify(import.meta.resolve('./free-port.ts'))};
    const ports = [];
    for (let one = 0; one < ${count}; one += 1) ports.push(await freePort());
    process.stdout.write(JSON.stringify(ports));
    // The others are still choosing theirs.
    process.stdin.resume().once('end', () => process.exit());`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];
  const started = run(process.execPath, args);
  const printed = new Promise<number[]>((resolve, reject) => {
    let text = '';
    started.child.stdout?.on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith(']')) resolve(JSON.parse(text) as number[]);
    });
    started.catch(reject);
  });
  processes.push(() => {
    started.child.stdin?.end();
    return started;
  });
  return printed;
}
const processes: (() => Promise<unknown>)[] = [];

describe('a free port', () => {
  test('is given to no two processes that run side by side, and never one that the system may give away', async () => {
    const ports = (await Promise.all([1, 2, 3].map(() => portsOfProcess(100)))).flat();
    await Promise.all(processes.map((end) => end()));
    expect(new Set(ports).size).toBe(300);
    expect(ports.filter((port) => port >= GIVEN_BY_THE_SYSTEM)).toEqual([]);
  }, 60_000);

  test('is not given twice by one process, and can be listened on', async () => {
    const [one, other] = [await freePort(), await freePort()];
    expect(one).not.toBe(other);
    const server = createServer().listen(one);
    await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
