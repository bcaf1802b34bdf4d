import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './http-load.ts';
import type { LoadRequest } from './http-load.ts';

export interface PacedOptions {
  port: number;
  /** Requests started per second, whether or not earlier ones have finished. */
  rate: number;
  total: number;
  next: (index: number) => LoadRequest;
}

const CONNECTIONS = 32;

/**
 * Requests at a steady rate, as people send them, regardless of earlier responses. Milliseconds count from when a
 * request was due, so a server that falls behind cannot hide it (no coordinated omission).
 */
export async function pacedLoad({ port, rate, total, next }: PacedOptions): Promise<number[]> {
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(port)));
  const all = [...free];
  const waiting: (() => void)[] = [];
  const latencies: number[] = [];
  const began = performance.now();
  const send = async (index: number, due: number): Promise<void> => {
    while (free.length === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    // In rotation: the server closes a connection that sends no first request for a while.
    const connection = free.shift();
    if (!connection) return send(index, due);
    const status = await connection.send(next(index));
    latencies.push(performance.now() - due);
    free.push(connection);
    waiting.shift()?.();
    if (status !== 200) throw new Error(`${next(index).path} was answered with ${status}.`);
  };
  const sent: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const due = began + (index * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    sent.push(send(index, due));
  }
  await Promise.all(sent);
  for (const connection of all) connection.close();
  return latencies.sort((a, b) => a - b);
}

/** The value that this share of the numbers does not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
