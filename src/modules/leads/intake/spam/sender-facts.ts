import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import type { SpamVerdict } from '#contracts/lead/lead-spam.ts';
import { fold } from '#shared/fold.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { verdictsDb } from './verdict-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import type { SenderFacts } from './judge-enquiry.ts';

const LATELY = 30 * DAY;
/** Shorter texts match by chance, such as "Is our date free?" */
const TEXT_MIN = 40;
/** Counting stops at this number. */
const COUNTED_MAX = 50;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The key of a sender: a digest, so that verdicts can outlive personal data. */
export const senderKey = (email: string): string => digest(`sender ${fold(email)}`);

/** A key for comparing texts regardless of case and spacing; null if the text is too short. */
export function textKey(message: string): string | null {
  const plain = fold(message).replaceAll(/\s+/gu, ' ').trim();
  return plain.length < TEXT_MIN ? null : digest(plain).slice(0, 32);
}

const verdictOn = prepared((em: Em, { key, supplierId }: { key: string; supplierId: string }) =>
  verdictsDb(em)
    .selectFrom('sender_verdict')
    .select('verdict')
    .where('sender_key', '=', key)
    .where('supplier_id', '=', supplierId),
);
const sendersOfText = prepared(
  (em: Em, { key, since, supplierId }: { key: string; since: number; supplierId: string }) => {
    const others = verdictsDb(em)
      .selectFrom('lead')
      .select('supplier_id')
      .where('text_key', '=', key)
      .where('created_at', '>=', since)
      .where('supplier_id', '<>', supplierId)
      .limit(COUNTED_MAX)
      .as('other');
    return verdictsDb(em)
      .selectFrom(others)
      .select(sql<number | string>`count(distinct supplier_id)`.as('count'));
  },
);

export interface Sender {
  supplierId: string;
  email: string;
  textKey: string | null;
  now: number;
  /** Set for a lead that has to be paid for: using what the supplier knows about the address would reveal it (S34). */
  anonymous: boolean;
}

/**
 * The known facts about a sender, in at most two statements, each covered by an index. A mark counts only for the
 * supplier that made it, and never for a lead that still has to be paid for (T3).
 */
export async function senderFacts(em: Em, sender: Sender): Promise<Omit<SenderFacts, 'earlier'>> {
  const { email, textKey: key, now, supplierId, anonymous } = sender;
  const [[own], [row]] = await Promise.all([
    anonymous ? [] : verdictOn(em, { key: senderKey(email), supplierId }),
    key === null ? [] : sendersOfText(em, { key, since: now - LATELY, supplierId }),
  ]);
  return { verdict: own?.verdict ?? null, sameText: Number(row?.count ?? 0) };
}

/**
 * Saves a supplier's verdict on a sender; the latest one counts. Nothing is learned from a locked lead: the next
 * enquiry would tell whether its hidden address is a known one (T3).
 */
export async function learnSender(
  em: Em,
  engine: EngineName,
  lead: Pick<LeadRow, 'supplier_id' | 'email' | 'locked'>,
  { verdict, now }: { verdict: SpamVerdict; now: number },
): Promise<void> {
  if (fromFlag(lead.locked)) return;
  const { email, supplier_id: supplierId } = lead;
  const row = { sender_key: senderKey(email), supplier_id: supplierId, verdict, decided_at: now };
  const insert = verdictsDb(em).insertInto('sender_verdict').values(row);
  await orUpdate(insert, engine, ['sender_key', 'supplier_id'], { verdict, decided_at: now }).execute();
}
