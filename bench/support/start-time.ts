import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#contracts/durations.ts';

export interface StartMeasure {
  seconds: number;
  /** Resident memory of the server after a few idle seconds. */
  megabytes: number;
}

/** Starts the product with existing data and stops it again: time from spawn to the first response, then idle memory. */
export async function measureStart(env: NodeJS.ProcessEnv, port: number): Promise<StartMeasure> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/start.cjs'], {
    env,
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}.`);
    if (performance.now() - began > MINUTE) throw new Error('The product did not answer within a minute.');
    await pause(3);
  }
  const seconds = (performance.now() - began) / 1_000;
  await pause(4_000);
  const megabytes = residentMegabytes(child.pid ?? 0);
  child.kill('SIGTERM');
  await exited;
  return { seconds, megabytes };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/health/live', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}
