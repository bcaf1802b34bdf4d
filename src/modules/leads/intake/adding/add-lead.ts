import type { AddedLead, AddedLeadAnswer, Addition } from '#contracts/lead/added-lead.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { LeadIsLocked } from '../../core/lead/leads.errors.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import { excerptOf, maskLead } from '../../core/masking/lead-mask.ts';
import { addSearchText } from '../../core/search/search-rows.ts';
import type { SearchableLead } from '../../core/search/search-rows.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { repeatedEnquiryBody } from '../enquiry/enquiry-words.ts';
import { newEnquiry } from '../enquiry/new-enquiry.ts';
import type { ReceiveEnquiry } from '../enquiry/receive-enquiry.ts';
import { CoupleIsKnown } from './adding.errors.ts';
import type { KnownCouples } from './known-couples.ts';
import type { UnsentFiles } from './unsent-files.ts';

export interface AddLeadParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  idempotency: Idempotency;
  auth: Pick<AuthApi, 'roleAt'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  enquiries: Pick<ReceiveEnquiry, 'receive'>;
  known: Pick<KnownCouples, 'find'>;
  leads: LeadStore;
  files: UnsentFiles;
}

interface Adder {
  supplierId: string;
  userId: string;
  name: string;
}

/**
 * Adds a lead that the team enters itself: from a phone call, a fair, or an email that arrived elsewhere. It is the
 * supplier's own, so it is never locked or charged, and the couple gets no email about it.
 */
export class AddLead {
  readonly #parts: AddLeadParts;

  constructor(parts: AddLeadParts) {
    this.#parts = parts;
  }

  /**
   * @throws CoupleIsKnown unless `anyway`, InvalidInput for an owner who isn't in the team, AttachmentGone for a file
   * that can't be attached to the first reply
   */
  async add(request: RequestKey, adder: Adder, input: AddedLead): Promise<Outcome<AddedLeadAnswer>> {
    const { idempotency, suppliers, enquiries, known, outbox, files } = this.#parts;
    const { supplierId } = adder;
    return idempotency.answer(request, async (commit) => {
      const [supplier] = await Promise.all([
        suppliers.get(supplierId),
        this.#checkAssignee(supplierId, input.assigneeId),
      ]);
      return commit(async () => {
        const [other] = input.anyway ? [] : (await known.find(supplierId, input)).keys();
        if (other !== undefined) throw new CoupleIsKnown(other);
        const enquiry = newEnquiry({
          supplierId,
          source: input.source,
          partnerName: input.partnerName.trim(),
          partnerName2: given(input.partnerName2),
          email: input.email?.trim() ?? '',
          phone: given(input.phone),
          weddingDateText: given(input.weddingDate),
          guestsText: given(input.guests),
          budget: input.budget ?? null,
          area: input.area?.trim() ?? '',
          message: input.message ?? '',
          locale: supplier.locale,
        });
        const assigneeId = input.assigneeId ?? null;
        const leadId = await enquiries.receive(enquiry, { supplier, added: { assigneeId } });
        await files.give(adder, leadId, input.attachments ?? []);
        const note = given(input.note);
        if (note !== null) await this.#note(adder, leadId, note);
        if (assigneeId !== null && assigneeId !== adder.userId)
          await outbox.record({ name: 'lead.changed', supplierId, leadId, payload: { assigneeId } });
        return { status: 201, body: { leadId } };
      });
    });
  }

  /**
   * Like `add`, for a couple that already has a lead: an email joins the conversation as a message, and anything else
   * becomes a note. The lead's wedding facts stay as they are.
   * @throws NotFound, LeadWasMerged, LeadIsLocked
   */
  async join(request: RequestKey, adder: Adder, leadId: string, input: Addition): Promise<Outcome<AddedLeadAnswer>> {
    const { idempotency, suppliers, clock, leads, outbox } = this.#parts;
    const { supplierId } = adder;
    return idempotency.answer(request, async (commit) => {
      const supplier = await suppliers.get(supplierId);
      return commit(async () => {
        const lead = await leads.lock(leadId, supplierId);
        if (maskLead(lead, supplier.payPerEnquiry).locked) throw new LeadIsLocked();
        const now = clock.now();
        const facts = {
          weddingDateText: given(input.weddingDate),
          guestsText: given(input.guests),
          phone: given(input.phone),
        };
        const message = given(input.message);
        const words = repeatedEnquiryBody(message ?? given(input.note) ?? '', facts, supplier.locale).trim();
        if (message !== null) {
          const id = newId(now);
          const author = { author_id: lead.couple_user_id, author_name: lead.first_name };
          const about = { sender: 'couple', channel: 'import', delivery: 'none', body: words } as const;
          await leads.addMessage(lead, { id, ...author, ...about, created_at: now });
          const written = { last_activity_at: now, last_message_by: 'couple' };
          await leads.save(lead, {
            ...written,
            needs_reply: needsReply({ ...lead, ...written }, lead.labels.includes('Spam')),
            excerpt: excerptOf(words, lead),
          });
          await outbox.record({ name: 'lead.changed', supplierId, leadId, payload: { messageId: id } });
        }
        const note = message === null ? words : given(input.note);
        if (note !== null && note !== '') {
          await this.#note(adder, leadId, note, lead);
          if (message === null) await outbox.record({ name: 'lead.changed', supplierId, leadId });
        }
        return { status: 200, body: { leadId } };
      });
    });
  }

  async #checkAssignee(supplierId: string, assigneeId: string | undefined): Promise<void> {
    if (!assigneeId || (await this.#parts.auth.roleAt(assigneeId, supplierId)) !== null) return;
    throw new InvalidInput([{ pointer: '#/assigneeId', rule: 'member', detail: 'Choose a teammate.' }]);
  }

  async #note({ supplierId, userId, name }: Adder, leadId: string, body: string, known?: SearchableLead) {
    const { em, clock } = this.#parts;
    const now = clock.now();
    const row = { id: newId(now), lead_id: leadId, supplier_id: supplierId, author_id: userId, author_name: name };
    await leadsDb(em)
      .insertInto('lead_note')
      .values({ ...row, body, created_at: now })
      .execute();
    const lead =
      known ?? (await leadsDb(em).selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirst());
    if (lead) await addSearchText(em, lead, [], [body]);
    await recordActivity(em, now, { leadId, supplierId, kind: 'noteAdded' });
  }
}

const given = (value: string | undefined): string | null => (value?.trim() ? value.trim() : null);
