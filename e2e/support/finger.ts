import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

export interface Finger {
  down(x: number, y: number): Promise<void>;
  /** Moves in steps, like a finger. */
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
  /** Cancels the touch, as the system does when a call comes in. */
  cancel(): Promise<void>;
}

/** A finger on the page, which the browser treats like a real one. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: (typeof at)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async down(x, y) {
      at = { x, y };
      await send('touchStart', [at]);
    },
    async move(x, y) {
      const from = at;
      const steps = 8;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps };
        await send('touchMove', [at]);
        await pause(16);
      }
    },
    async up() {
      await send('touchEnd', []);
    },
    async cancel() {
      await send('touchCancel', []);
    },
  };
}
