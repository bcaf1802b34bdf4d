import type { Acting } from '#contracts/account/acting.ts';
import { SECOND } from '#contracts/durations.ts';

interface Visit {
  visitId: string;
  supplierId: string;
  reason: string;
  ticket: string | null;
  until: number;
}

export function presentActing({ until, ...visit }: Visit, supplierName: string, now: number): Acting {
  return {
    visitId: visit.visitId,
    supplierId: visit.supplierId,
    supplierName,
    reason: visit.reason,
    ticket: visit.ticket,
    endsAt: new Date(until).toISOString(),
    secondsLeft: Math.max(0, Math.floor((until - now) / SECOND)),
  };
}
