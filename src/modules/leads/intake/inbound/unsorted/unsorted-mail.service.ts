import type { Selectable } from 'kysely';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { MailToLeadInput, UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fold } from '#shared/fold.ts';
import { readMail } from '#shared/mail/reading/read-mail.ts';
import type { ReceivedMail } from '#shared/mail/reading/received-mail.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AddCoupleMessage } from '../../../messaging/conversation/add-couple-message.ts';
import type { ReceiveEnquiry } from '../../enquiry/receive-enquiry.ts';
import { inboundDb } from '../mails/inbound-tables.ts';
import type { InboundDb } from '../mails/inbound-tables.ts';
import { bodyOf } from '../sorting/file-mail.ts';
import type { InboundStore } from '../mails/inbound-store.ts';
import { MailSortedMeanwhile, TeamsOwnMail } from '../mails/inbound.errors.ts';
import { LeadIsLocked } from '../../../core/lead/leads.errors.ts';
import { isLocked } from './unsorted-mails.ts';
import type { UnsortedMails } from './unsorted-mails.ts';
import { presentUnsorted } from './unsorted-presenter.ts';
import { newEnquiry } from '../../enquiry/new-enquiry.ts';

export type UnsortedRow = Selectable<InboundDb['inbound_mail']>;

export interface UnsortedMailServiceParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  auth: Pick<AuthApi, 'members'>;
  suppliers: Pick<SuppliersApi, 'find' | 'get'>;
  store: InboundStore;
  shown: UnsortedMails;
  messages: AddCoupleMessage;
  enquiries: Pick<ReceiveEnquiry, 'receive'>;
  outbox: Outbox;
}

/**
 * The owner of unsorted emails: a supplier, or staff. Staff see emails addressed to a supplier in their markets, or
 * all of them with `*` (D11).
 */
export type UnsortedOf = { supplierId: string } | { supplierId: null; markets: readonly string[] };

/**
 * Handles emails that belong to no known conversation and wait for a person. Each is sorted once, even if several
 * people try.
 */
export class UnsortedMailService {
  readonly #parts: UnsortedMailServiceParts;

  constructor(parts: UnsortedMailServiceParts) {
    this.#parts = parts;
  }

  async list(of: UnsortedOf, query: Pick<ListQuery<object>, 'offset' | 'limit' | 'sort'>): Promise<Page<UnsortedMail>> {
    const rows = await this.#waiting(of)
      .selectAll()
      .orderBy('id', query.sort.descending ? 'desc' : 'asc')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
    const { total } = await this.#waiting(of)
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows: await this.#presented(of, rows), total: Number(total), offset: query.offset };
  }

  /** @throws NotFound also once someone has sorted it */
  async read(supplierId: string, id: string): Promise<UnsortedMail> {
    const [mail] = await this.#parts.shown.present(supplierId, [await this.#row({ supplierId }, id)]);
    if (!mail) throw new NotFound('This email');
    return mail;
  }

  /**
   * Files an email in a lead's conversation as the couple's message.
   * @throws NotFound, LeadIsLocked, TeamsOwnMail, MailSortedMeanwhile
   */
  async file(supplierId: string, id: string, leadId: string): Promise<void> {
    const mail = await this.#mail(supplierId, id);
    await this.#assertOpen(supplierId, leadId);
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
          // Not compared with the couple's own address: marking a difference would tell whether they are the same
          // (T3).
          other_address: from,
          filed_by_hand: true,
        },
      });
      return { lead_id: leadId, message_id: messageId };
    });
  }

  /**
   * Creates a lead from an email, or joins the open lead with its address. Returns the lead's id.
   * @throws NotFound, TeamsOwnMail, MailSortedMeanwhile
   */
  async toLead(supplierId: string, id: string, input: MailToLeadInput): Promise<string> {
    const mail = await this.#mail(supplierId, id);
    const supplier = await this.#parts.suppliers.get(supplierId);
    let leadId = '';
    await this.#take(supplierId, id, { outcome: 'lead', files: mail.files.length > 0 }, async () => {
      leadId = await this.#parts.enquiries.receive(
        newEnquiry({
          supplierId,
          source: 'import',
          partnerName: input.partnerName.trim(),
          partnerName2: input.partnerName2?.trim() || null,
          email: input.email.trim(),
          message: bodyOf(mail).body,
          locale: supplier.locale,
        }),
      );
      return { lead_id: leadId, message_id: await this.#newestOfCouple(leadId) };
    });
    return leadId;
  }

  /** @throws NotFound, MailSortedMeanwhile */
  async discard(of: UnsortedOf, id: string): Promise<void> {
    await this.#row(of, id);
    await this.#take(of.supplierId, id, { outcome: 'discarded', files: false }, async () => ({}));
  }

  /**
   * Hands an email over to the supplier that staff recognised.
   * @throws NotFound, MailSortedMeanwhile
   */
  async handOver(markets: readonly string[], id: string, supplierId: string): Promise<void> {
    await this.#row({ supplierId: null, markets }, id);
    await inTransaction(this.#parts.em, async () => {
      const result = await inboundDb(this.#parts.em)
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

  /** Marks an email as sorted, in the transaction that files it. Its files are left to the sorting job. */
  async #take(
    supplierId: string | null,
    id: string,
    { outcome, files }: { outcome: 'message' | 'lead' | 'discarded'; files: boolean },
    work: () => Promise<{ lead_id?: string; message_id?: string }>,
  ): Promise<void> {
    const { em, store, outbox, clock } = this.#parts;
    const next = files ? { state: 'scheduled', due_at: clock.now() } : { state: 'done' };
    await inTransaction(
      em,
      async () => {
        const result = await inboundDb(em)
          .updateTable('inbound_mail')
          .set({ ...next, outcome })
          .where('id', '=', id)
          .where('state', '=', 'unsorted')
          .executeTakeFirst();
        if (Number(result.numUpdatedRows) === 0) throw new MailSortedMeanwhile();
        const place = await work();
        await inboundDb(em)
          .updateTable('inbound_mail')
          .set({ ...place, text: '' })
          .where('id', '=', id)
          .execute();
        if (files) store.wakeLater();
        else await store.release(id);
        if (supplierId !== null) await outbox.record({ name: 'mail.unsorted', supplierId });
      },
      { readCommitted: true },
    );
  }

  /** The message created from the email, in a new or an existing lead. */
  async #newestOfCouple(leadId: string): Promise<string> {
    const { id } = await inboundDb(this.#parts.em)
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

  /**
   * An email filed by hand in a locked lead would be masked by its surnames, which would confirm guesses (T3).
   * @throws NotFound, LeadIsLocked
   */
  async #assertOpen(supplierId: string, leadId: string): Promise<void> {
    const lead = await inboundDb(this.#parts.em)
      .selectFrom('lead')
      .select('locked')
      .where('id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This lead'));
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (isLocked(lead, supplier?.payPerEnquiry ?? true)) throw new LeadIsLocked();
  }

  /**
   * The whole email, parsed again from its bytes. An email written by the team is never accepted as the couple's
   * message.
   */
  async #mail(supplierId: string, id: string): Promise<ReceivedMail> {
    const row = await this.#row({ supplierId }, id);
    // Another lead would show its text in full.
    if (row.lead_id !== null) await this.#assertOpen(supplierId, row.lead_id);
    const members = await this.#parts.auth.members(supplierId);
    if (members.some((member) => fold(member.email) === fold(row.from_address))) throw new TeamsOwnMail();
    const raw = await this.#parts.store.raw(id);
    if (!raw) throw new NotFound('This email');
    return readMail(raw);
  }

  async #presented(of: UnsortedOf, rows: readonly UnsortedRow[]): Promise<UnsortedMail[]> {
    if (of.supplierId === null) return rows.map((row) => presentUnsorted(row, null, false));
    return this.#parts.shown.present(of.supplierId, rows);
  }

  async #row(of: UnsortedOf, id: string): Promise<UnsortedRow> {
    return await this.#waiting(of).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound('This email'));
  }

  #waiting(of: UnsortedOf) {
    const waiting = inboundDb(this.#parts.em).selectFrom('inbound_mail').where('state', '=', 'unsorted');
    if (of.supplierId !== null) return waiting.where('supplier_id', '=', of.supplierId);
    const ofStaff = waiting.where('supplier_id', 'is', null);
    return of.markets.includes('*')
      ? ofStaff
      : ofStaff.where(
          'market',
          'in',
          MARKETS.filter((one) => of.markets.includes(one)),
        );
  }
}
