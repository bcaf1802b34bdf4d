import type { Selectable } from 'kysely';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { MailToLeadInput, UnsortedMail } from '#contracts/inbound-mail.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { Clock } from '#shared/clock.ts';
import { cutText } from '#shared/cut-text.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fold } from '#shared/fold.ts';
import { readMail } from '#shared/mail/reading/read-mail.ts';
import type { ReceivedMail } from '#shared/mail/reading/received-mail.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AddCoupleMessage } from '../conversation/add-couple-message.ts';
import type { ReceiveEnquiry } from '../enquiry/receive-enquiry.ts';
import { isOfCouple } from '../changes/correct-contact.ts';
import { byIds } from '../reading/lead-gathering.ts';
import { leadsBy } from '../reading/lead-page.ts';
import { leadsIn } from '../reading/leads-in.ts';
import { leadsDb } from '../leads-tables.ts';
import type { LeadRow, LeadsDb } from '../leads-tables.ts';
import { bodyOf } from './file-mail.ts';
import type { InboundStore } from './inbound-store.ts';
import { MailSortedMeanwhile, TeamsOwnMail } from './inbound.errors.ts';
import { presentUnsorted } from './unsorted-presenter.ts';

export type UnsortedRow = Selectable<LeadsDb['inbound_mail']>;

export interface UnsortedTrayParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  auth: Pick<AuthApi, 'members'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  store: InboundStore;
  messages: AddCoupleMessage;
  enquiries: Pick<ReceiveEnquiry, 'receive'>;
  outbox: Outbox;
}

/**
 * Mails that name no conversation, waiting for a person: of a supplier, or (null) of staff. Each leaves once, however
 * many people have the tray open.
 */
export class UnsortedTray {
  readonly #parts: UnsortedTrayParts;

  constructor(parts: UnsortedTrayParts) {
    this.#parts = parts;
  }

  async list(
    supplierId: string | null,
    query: Pick<ListQuery<object>, 'offset' | 'limit' | 'sort'>,
  ): Promise<Page<UnsortedMail>> {
    const rows = await this.#waiting(supplierId)
      .selectAll()
      .orderBy('id', query.sort.descending ? 'desc' : 'asc')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
    const { total } = await this.#waiting(supplierId)
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows: await this.#present(supplierId, rows), total: Number(total), offset: query.offset };
  }

  /** @throws NotFound also once somebody has sorted it */
  async read(supplierId: string | null, id: string): Promise<UnsortedMail> {
    const [mail] = await this.#present(supplierId, [await this.#row(supplierId, id)]);
    if (!mail) throw new NotFound('This mail');
    return mail;
  }

  /**
   * Puts it into the conversation of a lead, as the couple's message.
   * @throws NotFound, TeamsOwnMail, MailSortedMeanwhile
   */
  async file(supplierId: string, id: string, leadId: string): Promise<void> {
    const mail = await this.#mail(supplierId, id);
    const lead = await leadsDb(this.#parts.em)
      .selectFrom('lead')
      .select(['id', 'email', 'phone', 'overrides'])
      .where('id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!lead) throw new NotFound('This lead');
    const from = mail.from?.address ?? null;
    const { body, rest } = bodyOf(mail);
    await this.#take(supplierId, id, { outcome: 'message', files: mail.files.length > 0 }, async () => {
      const messageId = await this.#parts.messages.addMail({
        leadId,
        body,
        channel: 'email',
        automatic: mail.automatic !== null && mail.automatic !== 'bulk',
        mail: {
          rfc_message_id: mail.messageId?.slice(0, 250) ?? null,
          quoted: rest,
          other_address: from !== null && isOfCouple(lead, from) ? null : from,
        },
      });
      return { lead_id: leadId, message_id: messageId };
    });
  }

  /**
   * Makes a lead of it, or joins the open one of that address. Returns the lead's id.
   * @throws NotFound, TeamsOwnMail, MailSortedMeanwhile
   */
  async toLead(supplierId: string, id: string, input: MailToLeadInput): Promise<string> {
    const mail = await this.#mail(supplierId, id);
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (!supplier) throw new NotFound('This supplier');
    let leadId = '';
    await this.#take(supplierId, id, { outcome: 'lead', files: mail.files.length > 0 }, async () => {
      leadId = await this.#parts.enquiries.receive({
        supplierId,
        source: 'import',
        enquiryType: 'availability',
        partnerName: input.partnerName.trim(),
        partnerName2: input.partnerName2?.trim() || null,
        email: input.email.trim(),
        phone: null,
        weddingDateText: null,
        guestsText: null,
        budget: null,
        area: '',
        message: bodyOf(mail).body,
        locale: supplier.locale,
        page: null,
        secondsToFill: null,
        proofOfWork: false,
        consentVersion: null,
      });
      return { lead_id: leadId, message_id: await this.#newestOfCouple(leadId) };
    });
    return leadId;
  }

  /** @throws NotFound, MailSortedMeanwhile */
  async discard(supplierId: string | null, id: string): Promise<void> {
    await this.#row(supplierId, id);
    await this.#take(supplierId, id, { outcome: 'discarded', files: false }, async () => ({}));
  }

  /** Staff knew whose it is. @throws NotFound, MailSortedMeanwhile */
  async handOver(id: string, supplierId: string): Promise<void> {
    await this.#row(null, id);
    await inTransaction(this.#parts.em, async () => {
      const result = await leadsDb(this.#parts.em)
        .updateTable('inbound_mail')
        .set({ supplier_id: supplierId })
        .where('id', '=', id)
        .where('supplier_id', 'is', null)
        .where('state', '=', 'unsorted')
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) throw new MailSortedMeanwhile();
      await this.#parts.outbox.record({ name: 'mail.unsorted', supplierId });
    });
  }

  /** Ends its wait in the transaction that does what becomes of it. Its files are left to the job that sorts mails. */
  async #take(
    supplierId: string | null,
    id: string,
    { outcome, files }: { outcome: 'message' | 'lead' | 'discarded'; files: boolean },
    work: () => Promise<{ lead_id?: string; message_id?: string }>,
  ): Promise<void> {
    const { em, engine, store, outbox, clock } = this.#parts;
    const next = files ? { state: 'scheduled', due_at: clock.now() } : { state: 'done' };
    await inTransaction(
      em,
      async () => {
        const result = await leadsDb(em)
          .updateTable('inbound_mail')
          .set({ ...next, outcome })
          .where('id', '=', id)
          .where('state', '=', 'unsorted')
          .executeTakeFirst();
        if (Number(result.numUpdatedRows) === 0) throw new MailSortedMeanwhile();
        const place = await work();
        await leadsDb(em)
          .updateTable('inbound_mail')
          .set({ ...place, text: '' })
          .where('id', '=', id)
          .execute();
        if (files) store.wakeLater();
        else await store.release(id);
        if (supplierId !== null) await outbox.record({ name: 'mail.unsorted', supplierId });
      },
      { readCommitted: engine !== 'sqlite' },
    );
  }

  /** The message that the mail became, whether it made a lead or joined one. */
  async #newestOfCouple(leadId: string): Promise<string> {
    const { id } = await leadsDb(this.#parts.em)
      .selectFrom('message')
      .innerJoin('lead', 'lead.conversation_id', 'message.conversation_id')
      .select('message.id')
      .where('lead.id', '=', leadId)
      .where('message.sender', '=', 'couple')
      .orderBy('message.created_at', 'desc')
      .orderBy('message.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The whole mail, read again from its bytes. What the team itself wrote is no couple's message. */
  async #mail(supplierId: string, id: string): Promise<ReceivedMail> {
    const row = await this.#row(supplierId, id);
    const members = await this.#parts.auth.members(supplierId);
    if (members.some((member) => fold(member.email) === fold(row.from_address))) throw new TeamsOwnMail();
    const raw = await this.#parts.store.raw(id);
    if (!raw) throw new NotFound('This mail');
    return readMail(raw);
  }

  async #row(supplierId: string | null, id: string): Promise<UnsortedRow> {
    const row = await this.#waiting(supplierId).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound('This mail');
    return row;
  }

  #waiting(supplierId: string | null) {
    return leadsDb(this.#parts.em)
      .selectFrom('inbound_mail')
      .where('supplier_id', supplierId === null ? 'is' : '=', supplierId)
      .where('state', '=', 'unsorted');
  }

  async #present(supplierId: string | null, rows: readonly UnsortedRow[]): Promise<UnsortedMail[]> {
    if (supplierId === null) return rows.map((row) => presentUnsorted(row, null, false));
    const supplier = await this.#parts.suppliers.find(supplierId);
    const leads = await this.#leadsOf(supplierId, rows);
    const pays = supplier?.payPerEnquiry ?? true;
    return rows.map((row) => {
      const own = leads.find((lead) => lead.id === row.lead_id);
      const lead = own ?? leads.find((one) => one.email_folded === fold(row.from_address)) ?? null;
      return presentUnsorted({ ...row, text: cutText(row.text, TEXT_LIMITS.message) }, lead, pays);
    });
  }

  /** The leads that the mails name or whose addresses sent them, newest first. */
  async #leadsOf(supplierId: string, rows: readonly UnsortedRow[]): Promise<LeadRow[]> {
    const ids = rows.flatMap(({ lead_id: leadId }) => leadId ?? []);
    const addresses = rows.map((row) => fold(row.from_address));
    const { em, engine } = this.#parts;
    // Each in its own index: joined by "or", the embedded engine would look at all leads of the supplier.
    const named = leadsBy(leadsDb(em), byIds(engine))
      .select('lead.id')
      .where('lead.supplier_id', '=', supplierId)
      .where('lead.id', 'in', [...ids, '']);
    const known = leadsIn(em, 'lead_by_email')
      .select('lead.id')
      .where('lead.supplier_id', '=', supplierId)
      .where('lead.email_folded', 'in', [...addresses, '-']);
    const found = leadsDb(em).selectFrom(named.union(known).as('found')).select('found.id');
    return leadsDb(em)
      .selectFrom('lead')
      .selectAll('lead')
      .where('lead.id', 'in', found)
      .orderBy('id', 'desc')
      .limit(500)
      .execute();
  }
}
