import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition is true. Throws after `patience` milliseconds. */
export async function until(holds: () => boolean | Promise<boolean>, patience = 10_000): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > patience) throw new Error(`It did not happen within ${patience} ms.`);
    await pause(20);
  }
}
