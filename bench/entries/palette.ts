import type { BenchContext } from '../support/context.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { askingSupplier, openMillion, openTenThousand } from '../support/million.ts';
import { asAdmin } from '../support/requests.ts';
import type { BenchEntry } from '../support/result.ts';
import { compared } from './leads/mixed.ts';

/**
 * The command palette's requests for each letter, over a million leads at 50 requests per second, and the same over
 * 10,000: one letter, partial and whole names, two names, a surname, a word from messages, letters that no couple's
 * name begins with, and names with a typo.
 */
export async function palette(context: BenchContext): Promise<BenchEntry[]> {
  const small = await openTenThousand(context);
  try {
    const big = await openMillion(context);
    try {
      return await compared(context, {
        name: 'palette.p95.ms',
        small,
        big,
        question: letter,
        target: 80,
        aim: 30,
      });
    } finally {
      await big.stop();
    }
  } finally {
    await small.stop();
  }
}

const TYPED = [
  'a',
  'j',
  'am',
  'ame',
  'n',
  'amelia j',
  'oak',
  'oakley',
  'x',
  'qu',
  'orang',
  'ben',
  'z',
  'zara',
  'w',
  'amleia',
  'zraa',
  'oakely',
];

function letter(index: number): LoadRequest {
  const typed = TYPED[Math.floor(index / 7) % TYPED.length] ?? 'a';
  return asAdmin(askingSupplier(index), `/leads/find?${new URLSearchParams({ q: typed }).toString()}`);
}
