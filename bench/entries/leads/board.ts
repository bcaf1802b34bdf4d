import type { BenchContext } from '../../support/context.ts';
import type { LoadRequest } from '../../support/http-load.ts';
import { askingSupplier, openMillion, openTenThousand } from '../../support/million.ts';
import { asAdmin } from '../../support/requests.ts';
import type { BenchEntry } from '../../support/result.ts';
import { compared } from './mixed.ts';

/** The pipeline at 50 requests per second over a million leads, and the same over 10,000: nothing may grow with the table. */
export async function leadsBoard(context: BenchContext): Promise<BenchEntry[]> {
  const small = await openTenThousand(context);
  try {
    const big = await openMillion(context);
    try {
      return await compared(context, { name: 'leads.board.p95', small, big, question: board });
    } finally {
      await big.stop();
    }
  } finally {
    await small.stop();
  }
}

/** Most requests load the whole board; some load more of one column. */
function board(index: number): LoadRequest {
  const filter = index % 4 === 1 ? { stage: 'Lead', after: `${Date.now()}-${'Z'.repeat(26)}` } : {};
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return asAdmin(askingSupplier(index), `/leads/board?${query.toString()}`);
}
