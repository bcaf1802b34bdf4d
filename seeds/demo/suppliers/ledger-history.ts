import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { LEDGER_REASONS } from '#contracts/money/ledger-reasons.ts';
import { demoId } from '../demo-id.ts';
import type { DemoLedgerRow } from '../demo-types.ts';
import type { Random } from '../random.ts';

/** A lead that was paid for. */
export interface Reveal {
  leadId: string;
  at: number;
  userId: string;
  /** The first reply bounced, so the unit was returned (D52). */
  bounced: boolean;
}

export interface LedgerFacts {
  /** When the account was opened. */
  since: number;
  now: number;
  reveals: readonly Reveal[];
  /** The final balance; null for whatever remains of the packs. */
  balance: number | null;
  /** The person who buys packs. */
  adminId: string;
  /** The person who gives units. */
  staffId: string;
}

const PACKS = [10, 20, 30] as const;
const WELCOME = 5;

type Event = Pick<DemoLedgerRow, 'operation' | 'units' | 'userId' | 'reason'> & {
  at: number;
  leadId: string | null;
};

/**
 * The enquiries account of a supplier from its welcome gift to today: a spend for each reveal, a pack bought whenever
 * the balance is 0, units returned for emails that bounced, and exactly the requested balance at the end. Never
 * negative.
 */
export function ledgerHistory(facts: LedgerFacts, random: Random): DemoLedgerRow[] {
  const { since, now, reveals, staffId } = facts;
  const events: Event[] = reveals.map(({ at, leadId, userId }) => ({
    at,
    leadId,
    userId,
    operation: 'spent',
    units: -1,
    reason: LEDGER_REASONS.revealed,
  }));
  // Units returned late can't pay for earlier spends, so no more than the final balance are returned.
  const most = facts.balance ?? Infinity;
  let returned = 0;
  for (const { at, leadId, bounced } of reveals) {
    const back = at + 2 * HOUR + Math.floor(random.float() * 4 * HOUR);
    if (!bounced || back >= now || returned >= most) continue;
    returned += 1;
    events.push({
      at: back,
      leadId,
      userId: null,
      operation: 'rollback',
      units: 1,
      reason: LEDGER_REASONS.ruleBounce,
    });
  }
  const used = reveals.length - returned - WELCOME;
  const { packs, gift } = facts.balance === null ? naturalSupply(used) : supply(used + facts.balance, facts.balance);
  const given = { leadId: null, userId: staffId, operation: 'gift' as const };
  events.push({ ...given, at: since, units: WELCOME, reason: 'Welcome gift' });
  if (gift > 0) events.push({ ...given, at: since + DAY, units: gift, reason: 'Goodwill at the start' });
  events.sort((a, b) => a.at - b.at);
  return bookRows(events, packs, facts, random);
}

/**
 * Packs bought one after the other, each when the account is empty, and the gift that makes the total right. The last
 * pack is larger than the final balance, or it wouldn't have been needed.
 */
function supply(needed: number, balance: number): { packs: number[]; gift: number } {
  const last = PACKS.find((pack) => pack > balance) ?? 30;
  if (needed < last) return { packs: [], gift: Math.max(0, needed) };
  const before = needed - last;
  const gift = before % 10;
  const tens = (before - gift) / 10;
  const large = tens > 12 ? Math.floor(tens / 3) : 0;
  return {
    packs: [...Array.from({ length: tens - large * 3 }, () => 10), ...Array.from({ length: large }, () => 30), last],
    gift,
  };
}

/** Packs of ten, each bought when the account is empty. */
const naturalSupply = (used: number): { packs: number[]; gift: number } => ({
  packs: Array.from({ length: Math.ceil(Math.max(0, used) / 10) }, () => 10),
  gift: 0,
});

function bookRows(events: readonly Event[], packs: number[], facts: LedgerFacts, random: Random): DemoLedgerRow[] {
  const rows: DemoLedgerRow[] = [];
  const spends = new Map<string, string>();
  const waiting = [...packs].reverse();
  let balance = 0;
  const book = (event: Event): void => {
    const createdAt = Math.max(event.at, (rows.at(-1)?.createdAt ?? 0) + 1);
    const id = demoId(random, createdAt);
    balance += event.units;
    const { operation, leadId } = event;
    if (operation === 'spent' && leadId !== null) spends.set(leadId, id);
    rows.push({
      id,
      product: 'enquiries',
      sequence: rows.length + 1,
      operation,
      units: event.units,
      balance,
      spentOnLeadId: operation === 'spent' ? leadId : null,
      reversesId: operation === 'rollback' && leadId !== null ? (spends.get(leadId) ?? null) : null,
      userId: event.userId,
      reason: event.reason,
      createdAt,
    });
  };
  for (const event of events) {
    if (balance + event.units < 0) {
      const units = waiting.pop() ?? 10;
      const at = event.at - Math.floor(random.float() * 20) * MINUTE - 1;
      book({
        at,
        leadId: null,
        userId: facts.adminId,
        operation: 'purchase',
        units,
        reason: `Pack of ${units} enquiries`,
      });
    }
    book(event);
  }
  return rows;
}

/** Units for contacting couples first: a gift with the tier. */
export function contactCouplesGift(
  facts: Pick<LedgerFacts, 'since' | 'staffId'>,
  units: number,
  random: Random,
): DemoLedgerRow {
  const createdAt = facts.since + HOUR;
  return {
    id: demoId(random, createdAt),
    product: 'contactCouples',
    sequence: 1,
    operation: 'gift',
    units,
    balance: units,
    spentOnLeadId: null,
    reversesId: null,
    userId: facts.staffId,
    reason: 'With the tier',
    createdAt,
  };
}
