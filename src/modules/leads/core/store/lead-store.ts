import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import { leadValue } from '#contracts/lead/lead-value.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { gathered } from '#shared/persistence/lookups/gathered.ts';
import { prepared, preparedForColumns, preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { activityOfChange } from '../activity/activity-of-change.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { phoneKey } from '../lead/phone-key.ts';
import { LeadWasMerged } from '../lead/leads.errors.ts';
import { counterDelta, moveCounters } from '../counters/lead-counters.ts';
import { readAtWith } from './read-time.ts';
import { LABELS_OF_LEAD, labelsOf } from '../summaries/lead-summary-query.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import type { LeadRow, MessageMailRow, MessageRow } from '../tables/leads-tables.ts';
import { addSearchText } from '../search/search-rows.ts';
import type { SearchableLead } from '../search/search-rows.ts';

export const insertMessage = prepared((em: Em, row: MessageRow) => leadsDb(em).insertInto('message').values(row));

const lockedRows = preparedForKeys((em: Em, ids) =>
  leadsDb(em)
    .selectFrom('lead')
    .selectAll('lead')
    .select(LABELS_OF_LEAD)
    .where('lead.id', 'in', ids)
    .$call(lockRows(em)),
);
const lockedLead = gathered(async (em, ids: readonly string[]) => {
  const rows = new Map((await lockedRows(em, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id));
});

const updateLead = preparedForColumns((em: Em, change: Partial<LeadRow>, id: string) =>
  leadsDb(em).updateTable('lead').set(change).where('id', '=', id),
);

/** The mail facts of a message before anything bounced. */
export const NO_MAIL: Omit<MessageMailRow, 'message_id' | 'automatic'> = {
  rfc_message_id: null,
  quoted: null,
  other_address: null,
  filed_by_hand: false,
  delivered_at: null,
  bounced_at: null,
  bounce_permanent: null,
  bounce_reason: null,
  returned_at: null,
  returned_from: null,
  returned_status: null,
  refused: null,
};

/** A lead whose row is locked until the transaction ends. */
export type LockedLead = Omit<LeadRow, 'labels'> & { labels: LeadLabel[] };
/** Facts that came with the enquiry and decide about units: no change may touch them (T1). */
type SentFacts = 'source' | 'created_at' | 'given_email' | 'given_phone' | 'spam_score' | 'spam_reasons';
/**
 * The changed columns of a lead. `email_folded`, `phone_key`, `value`, `replied` and usually `read_at` are derived
 * when it is saved.
 */
export type LeadChange = Partial<
  Omit<LeadRow, 'id' | 'supplier_id' | 'version' | 'updated_at' | 'replied' | SentFacts>
>;

/** The only way to change a lead in the database: locks the row, updates the counters and raises the version. */
export class LeadStore {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /**
   * Locks a lead; only inside a transaction. Leave out `supplierId` if the caller isn't a supplier, such as the
   * couple.
   * @throws NotFound also for another supplier's lead; LeadWasMerged for a lead merged into another one, unless
   * `merged` is `allow`
   */
  async lock(leadId: string, supplierId?: string, merged: 'refuse' | 'allow' = 'refuse'): Promise<LockedLead> {
    const row = await lockedLead(this.#em, leadId);
    if (!row || (supplierId !== undefined && row.supplier_id !== supplierId)) throw new NotFound('This lead');
    if (row.merged_into !== null && supplierId !== undefined && merged === 'refuse')
      throw new LeadWasMerged(row.merged_into);
    return { ...row, labels: labelsOf(row.labels) };
  }

  /**
   * Saves the changed columns, the resulting value and the search keys of the contact. `quiet` changes, such as
   * reading a lead, aren't edits: the version stays the same.
   */
  async save(lead: LockedLead, wanted: LeadChange, quiet = false): Promise<void> {
    const change = { ...withValue(lead, wanted), ...contactKeys(lead, wanted) };
    const edit = quiet ? {} : { updated_at: this.#clock.now(), version: lead.version + 1 };
    const follows = { ...repliedWith(change), ...readAtWith(lead, change, this.#clock.now()) };
    const row = { ...change, ...follows, ...edit };
    const ids = { leadId: lead.id, supplierId: lead.supplier_id };
    const told = activityOfChange(lead, change).map((entry) => ({ ...entry, ...ids }));
    const delta = counterDelta(lead, { ...lead, ...change });
    await Promise.all([
      Object.keys(row).length > 0 ? updateLead(this.#em, row, lead.id) : undefined,
      recordActivity(this.#em, this.#clock.now(), ...told),
      moveCounters(this.#em, [[lead.supplier_id, delta]]),
    ]);
  }

  /** Adds a message; it can be found by its words from the commit on. */
  async addMessage(
    lead: SearchableLead & Pick<LeadRow, 'conversation_id'>,
    message: Omit<MessageRow, 'conversation_id' | 'lead_id' | 'supplier_id'> & { conversation_id?: string | undefined },
  ): Promise<MessageRow> {
    const row = {
      ...message,
      conversation_id: message.conversation_id ?? lead.conversation_id,
      lead_id: lead.id,
      supplier_id: lead.supplier_id,
    };
    const byCouple = row.sender === 'couple';
    await Promise.all([
      insertMessage(this.#em, row),
      addSearchText(this.#em, lead, [row.body]),
      recordActivity(this.#em, this.#clock.now(), {
        leadId: lead.id,
        supplierId: lead.supplier_id,
        kind: byCouple ? 'messageReceived' : 'messageSent',
        data: { channel: row.channel },
        ...(byCouple && { by: 'couple' as const }),
      }),
    ]);
    return row;
  }

  /** Saves the email facts of a message that was just added. */
  async addMail(row: MessageMailRow): Promise<void> {
    await leadsDb(this.#em).insertInto('message_mail').values(row).execute();
  }
}

/** The derived `replied` for a change of `replied_at`. */
export const repliedWith = (change: LeadChange): { replied?: boolean } =>
  change.replied_at === undefined ? {} : { replied: change.replied_at !== null };

/** A change plus the resulting value. This is the only place where a lead's value is computed. */
export function withValue(
  lead: Pick<LeadRow, 'value' | 'value_override' | 'plan_total' | 'budget'>,
  change: LeadChange,
): LeadChange {
  const after = { ...lead, ...change };
  const value = leadValue({
    valueOverride: after.value_override,
    planTotal: after.plan_total,
    budget: after.budget,
  });
  return value === lead.value ? change : { ...change, value };
}

/** The search keys of a contact, derived here so that no correction can forget them. */
const contactKeys = (lead: Pick<LeadRow, 'email'>, { email, phone }: LeadChange): LeadChange => ({
  ...(email !== undefined && { email_folded: fold(email) }),
  // No one has written from an address that the team entered.
  ...(email !== undefined && fold(email) !== fold(lead.email) && { never_wrote: true }),
  ...(phone !== undefined && { phone_key: phoneKey(phone) }),
});
