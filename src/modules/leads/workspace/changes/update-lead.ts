import type { AuthApi } from '#modules/auth/index.ts';
import type { WeddingFacts, WeddingsApi } from '#modules/weddings/index.ts';
import type { LeadOverrides } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import { UNDECIDED, dayRange } from '#contracts/partial-date.ts';
import type { Clock } from '#shared/clock.ts';
import { mayReachCouples, onVisit } from '#shared/acting-user.ts';
import { ActingRefused, EmailNotConfirmed, InvalidInput, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { encodePartialDate } from '#shared/partial-date-code.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LeadTerms } from '../../core/terms/lead-terms.ts';
import type { LeadPayments } from '../../billing/payments/lead-payments.ts';
import type { DayCapacity } from '../availability/day-capacity.ts';
import { splitPartners } from '../../core/lead/split-partners.ts';
import { LeadIsLocked } from '../../core/lead/leads.errors.ts';
import { coupleSortOf } from '../../core/masking/lead-mask.ts';
import { addSearchText } from '../../core/search/search-rows.ts';
import { announceCleared } from '../../intake/spam/announce-cleared.ts';
import { spamChange } from '../../intake/spam/spam-change.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadChange, LeadStore, LockedLead } from '../../core/store/lead-store.ts';
import { correctContact } from '../../core/lead/correct-contact.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import { readChange } from '../../core/store/read-change.ts';
import { setLabels } from '../../core/store/set-labels.ts';
import { openedJustNow } from './opened-just-now.ts';

export interface UpdateLeadParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  auth: Pick<AuthApi, 'roleAt'>;
  weddings: Pick<WeddingsApi, 'find'>;
  leads: LeadStore;
  terms: Pick<LeadTerms, 'assertOffered'>;
  schedule: Pick<LeadSchedule, 'stop' | 'recalculate' | 'reviveWaiting'>;
  payments: LeadPayments;
  dayCapacity: Pick<DayCapacity, 'assert'>;
}

/** The columns by which other leads of the same couple are found (find-duplicates.ts). */
const IDENTITY: readonly (keyof LeadChange)[] = ['email', 'phone', 'couple_sort', 'wedding_earliest', 'wedding_latest'];

/** Changes the fields of a lead that a team can edit; only the given keys are changed (E3). */
export class UpdateLead {
  readonly #parts: UpdateLeadParts;

  constructor(parts: UpdateLeadParts) {
    this.#parts = parts;
  }

  /**
   * @throws NotFound, StaleVersion, LeadIsLocked for names of a hidden couple, InvalidInput for an owner, status or
   * label that the supplier doesn't have, DayTaken for a date that is full or blocked
   */
  async update(supplierId: string, leadId: string, input: LeadUpdateInput): Promise<void> {
    const { em, clock, leads, outbox } = this.#parts;
    const onlyRead = Object.keys(input).every((key) => key === 'version' || key === 'read' || key === 'unopened');
    await this.#checkAssignee(supplierId, input.assigneeId);
    await inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId);
      // Marking a lead as read isn't an edit, because two people may open it at once.
      if (!onlyRead && input.version !== lead.version) throw new StaleVersion(lead.version);
      const change = { ...this.#plainChange(lead, input), ...(await this.#overrides(lead, input.overrides)) };
      if (input.unopened === true && change.read_state === 'unread' && (await openedJustNow(em, leadId, clock.now())))
        change.read_state = 'new';
      await this.#parts.dayCapacity.assert(supplierId, [{ lead, change }]);
      const labels = input.labels ? [...new Set(input.labels)] : lead.labels;
      await this.#checkTerms(lead, input.status, labels);
      const labelled = await setLabels(em, lead, labels, clock.now());
      const spam = spamChange(lead, lead.labels, labels);
      Object.assign(change, spam);
      change.needs_reply = needsReply({ ...lead, ...change }, labels.includes('Spam'));
      const changed = Object.entries(change).filter(([name, value]) => differs(lead, name, value));
      if (changed.length === 0 && !labelled) return;
      const changes = Object.fromEntries(changed);
      const assigned = changes['assignee_id'];
      const payload = {
        ...(typeof assigned === 'string' && { assigneeId: assigned }),
        ...(spam && { spam: spam.spam_verdict === 'spam' }),
        ...(IDENTITY.some((column) => column in changes) && { identity: true }),
        ...(onlyRead && { quiet: true }),
      };
      await outbox.record({ name: 'lead.changed', supplierId, leadId, payload });
      if (spam?.spam_verdict === 'ham') await announceCleared(em, outbox, lead);
      if (lead.labels.includes('Spam') && !labels.includes('Spam'))
        await this.#parts.schedule.reviveWaiting([leadId], { reason: 'spam' });
      await leads.save(lead, changes, onlyRead);
      if ('couple_sort' in change || 'email' in change)
        await addSearchText(em, { ...lead, ...(change as Partial<LockedLead>) }, []);
      if ('overrides' in change) {
        await this.#parts.schedule.recalculate(leadId);
        await this.#parts.payments.weddingMoved(supplierId, leadId);
      }
      if (labelled && labels.includes('Spam')) await this.#parts.schedule.stop(leadId, 'spam');
    });
  }

  async #checkAssignee(supplierId: string, assigneeId: string | null | undefined): Promise<void> {
    if (!assigneeId || (await this.#parts.auth.roleAt(assigneeId, supplierId)) !== null) return;
    throw new InvalidInput([{ pointer: '#/assigneeId', rule: 'member', detail: 'Choose a teammate.' }]);
  }

  /** Terms that the lead already has can stay, even if they were removed from the settings. */
  async #checkTerms(lead: LockedLead, status: string | null | undefined, labels: readonly LeadLabel[]): Promise<void> {
    await this.#parts.terms.assertOffered(lead.supplier_id, {
      status: status === lead.status ? null : (status ?? null),
      labels: labels.filter((label) => !lead.labels.includes(label)),
    });
  }

  #plainChange(lead: LockedLead, input: LeadUpdateInput): LeadChange {
    const now = this.#parts.clock.now();
    const change: LeadChange = {};
    if (input.status !== undefined) change.status = input.status;
    if (input.assigneeId !== undefined) change.assignee_id = input.assigneeId;
    if (input.valueOverride !== undefined) change.value_override = input.valueOverride;
    if (input.starred !== undefined) change.starred_at = input.starred ? (lead.starred_at ?? now) : null;
    if (input.read !== undefined) Object.assign(change, readChange(lead, input.read));
    if (input.replied === false) change.replied_at = null;
    if (input.replied === true && (lead.replied_at === null || fromFlag(lead.needs_reply))) change.replied_at = now;
    return change;
  }

  /** Corrections are kept next to the couple's original facts; lists show the effective ones. */
  async #overrides(lead: LockedLead, sent: Partial<LeadOverrides> | undefined): Promise<LeadChange> {
    if (sent === undefined || Object.keys(sent).length === 0) return {};
    const merged = Object.fromEntries(
      Object.entries({ ...fromJson(lead.overrides), ...sent }).filter(([, value]) => value !== null && value !== ''),
    ) as Partial<LeadOverrides>;
    // A hidden surname is masked in texts by its own letters, so it must stay until the reveal (S33).
    const hidden = [sent.partners, sent.email, sent.phone];
    if (fromFlag(lead.locked) && hidden.some((value) => value !== undefined)) throw new LeadIsLocked();
    // Otherwise, someone who can't see the address could redirect the couple's emails.
    if (!mayReachCouples() && (sent.email !== undefined || sent.phone !== undefined))
      throw onVisit() ? new ActingRefused() : new EmailNotConfirmed();
    const contact = correctContact(lead, merged);
    const wedding = await this.#parts.weddings.find(lead.wedding_id);
    const date = merged.weddingDate ?? wedding?.date ?? UNDECIDED;
    const range = dayRange(date);
    return {
      overrides: toJson(contact.overrides),
      ...((sent.email !== undefined || sent.phone !== undefined) && contact.columns),
      ...(sent.partners !== undefined && wedding && partnerColumns(merged.partners, wedding)),
      wedding_date: encodePartialDate(date),
      wedding_earliest: range?.earliest ?? null,
      wedding_latest: range?.latest ?? null,
      guests: merged.guests ?? wedding?.guests ?? null,
      budget: merged.budget ?? wedding?.budget ?? null,
    };
  }
}

/** The names used for listing, searching and writing: the corrected ones, or the couple's own. */
function partnerColumns(corrected: LeadOverrides['partners'], wedding: WeddingFacts) {
  const typed = splitPartners(wedding.partnerName, wedding.partnerName2);
  const [one, two] = corrected ?? typed.map(({ first, last }) => ({ firstName: first, lastName: last }));
  const names = {
    first_name: one?.firstName ?? '',
    last_name: one?.lastName ?? '',
    first_name2: two?.firstName ?? null,
    last_name2: two?.lastName ?? null,
  };
  return { ...names, couple_sort: coupleSortOf(names) };
}

function differs(lead: LockedLead, name: string, value: unknown): boolean {
  const before = lead[name as keyof LockedLead];
  if (typeof value === 'boolean') return value !== fromFlag(before as boolean);
  if (name === 'overrides') return JSON.stringify(fromJson(before)) !== String(value);
  return value !== before;
}
