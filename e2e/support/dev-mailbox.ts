import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** The first matching address in an email of the development mailbox, awaited for at most 20 seconds. */
export async function linkInMail({ base }: Product, fits: RegExp): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 200) {
    const list = await text(`${base}/dev/mail`);
    for (const [, id] of list.matchAll(/href="(\/dev\/mail\/\w+)"/gu)) {
      const link = fits.exec(await text(base + id))?.[0];
      if (link !== undefined) return link;
    }
    await pause(200);
  }
  throw new Error(`No email contains ${fits}`);
}

const text = async (url: string): Promise<string> => (await fetch(url)).text();
