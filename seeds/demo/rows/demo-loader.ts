import { addSteps, counterDelta } from '#modules/leads/tooling.ts';
import type { CounterDelta, CounterStep } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { apiKeyRows, deliveryRows, webhookRows } from './connection-rows.ts';
import { calendarRows, holdOf } from './calendar-rows.ts';
import { SUPPLIERS } from '../content/suppliers.ts';
import { feedbackRows } from './feedback-rows.ts';
import { namedOfferRows, offerRows } from './offer-rows.ts';
import type { DemoRow } from './demo-tables.ts';
import { profileOf } from './profile-of.ts';
import { achievementRows } from './achievement-rows.ts';
import { recommendationRows } from './recommendation-rows.ts';
import type { Recommender } from './recommendation-rows.ts';
import { countRows, fairRows, packageRows, priceRows, questionRows, sectionRows } from './profile-rows.ts';
import { accessRow, supplierRow, templateRows, tierChangeRows, userRow, widgetRows } from './supplier-rows.ts';
import { conversationRow, leadRow, messageRow, noteRow, scheduledRow, searchedRow, weddingRow } from './lead-rows.ts';
import type { DemoLeadRecord, DemoRecord, DemoSupplier, DemoSupplierRecord } from '../demo-types.ts';
import { ledgerRows } from './ledger-rows.ts';
import { configurationRows } from '../suppliers/own-terms.ts';
import { paymentRows, planRow } from './payment-plan-rows.ts';
import { activityRows } from './activity-rows.ts';
import { TableWriter } from './table-writer.ts';
import { taskRows } from './today-rows.ts';

/** Turns records into rows, one supplier after the other. */
export class DemoLoader {
  readonly writer: TableWriter;
  readonly suppliers = new Map<string, DemoSupplier>();
  leads = 0;
  staffId = '';
  readonly #now: number;
  readonly #passwordHash: string;
  /** Suppliers with a profile. */
  readonly #recommenders: Recommender[] = [];
  readonly #offers = new Map<string, readonly DemoRow<'supplier_offer'>[]>();
  #counted: { supplierId: string; counters: CounterDelta } | null = null;

  constructor(em: Em, now: number, passwordHash: string) {
    this.writer = new TableWriter(em);
    this.#now = now;
    this.#passwordHash = passwordHash;
  }

  add(record: DemoRecord): void {
    switch (record.kind) {
      case 'staff':
        this.staffId = record.user.id;
        this.writer.add('user', userRow(record.user, this.#passwordHash));
        for (const market of record.markets) {
          this.writer.add('platform_admin', { user_id: record.user.id, market, created_at: record.user.registeredAt });
        }
        return;
      case 'supplier':
        return this.#supplier(record);
      case 'lead':
        return this.#lead(record);
      case 'ledger': {
        const { transactions, accounts } = ledgerRows(record.supplierId, record.rows);
        this.writer.addAll('ledger_transaction', transactions);
        this.writer.addAll('ledger_account', accounts);
      }
    }
  }

  /** Adds details that only matter to someone looking around. */
  addDetails(record: DemoRecord): void {
    const { writer } = this;
    if (record.kind === 'supplier') {
      writer.addAll('api_key', apiKeyRows(record, this.#now));
      writer.addAll('webhook', webhookRows(record, this.#now));
    }
    if (record.kind !== 'lead') return;
    writer.addAll('lead_activity', activityRows(record));
    const supplier = this.suppliers.get(record.lead.supplierId);
    if (supplier) writer.addAll('webhook_delivery', deliveryRows(record, supplier, this.#now));
  }

  /** Call after the last record. */
  finish(): void {
    this.#writeCounters();
    const { recommendations, relations, counts } = recommendationRows(this.#recommenders, this.#now);
    this.writer.addAll('supplier_recommendation', recommendations);
    this.writer.addAll('supplier_relation', relations);
    this.writer.addAll('profile_count', counts);
  }

  #supplier(record: DemoSupplierRecord): void {
    const { writer } = this;
    this.suppliers.set(record.supplier.id, record.supplier);
    writer.add('supplier', supplierRow(record.supplier));
    for (const member of record.team) {
      const main = member.primary ? record.supplier.id : null;
      writer.add('user', userRow(member.user, this.#passwordHash, main));
      writer.add('access_entry', accessRow(member, record.supplier));
    }
    writer.addAll('lead_configuration', configurationRows(record));
    writer.addAll('template', templateRows(record));
    writer.addAll('tier_change', tierChangeRows(record));
    writer.addAll('widget_settings', widgetRows(record));
    const { settings, blocks, sources, busy } = calendarRows(record, this.#now);
    writer.addAll('calendar_settings', settings);
    writer.addAll('calendar_block', blocks);
    writer.addAll('calendar_source', sources);
    writer.addAll('calendar_busy', busy);
    // Suppliers with profiles come first in every size; those that only add volume have none.
    if (this.suppliers.size <= SUPPLIERS.length) this.#profile(record);
  }

  #profile(record: DemoSupplierRecord): void {
    const { writer } = this;
    const profile = profileOf(record, this.#now);
    if (!profile) return;
    this.#recommenders.push(profile);
    const rows = {
      packages: packageRows(profile),
      questions: questionRows(profile),
      offers: offerRows(profile),
      fairs: fairRows(profile),
      achievements: achievementRows(profile),
      feedback: feedbackRows(profile),
    };
    writer.addAll('profile_section', sectionRows(profile));
    writer.addAll('supplier_package', rows.packages);
    writer.addAll('supplier_price', priceRows(profile, rows.packages));
    writer.addAll('question_list', rows.questions);
    writer.addAll('supplier_offer', rows.offers);
    this.#offers.set(record.supplier.id, rows.offers);
    writer.addAll('wedding_fair', rows.fairs);
    writer.addAll('achievement', rows.achievements);
    writer.addAll('feedback', rows.feedback);
    writer.addAll('profile_count', countRows(profile, rows));
  }

  #lead(record: DemoLeadRecord): void {
    const { writer } = this;
    const { lead, couple, messages, notes, scheduled, plan } = record;
    const supplier = this.suppliers.get(lead.supplierId);
    if (!supplier) throw new RangeError(`A lead without a supplier: ${lead.id}`);
    const row = { ...leadRow(record), ...holdOf(lead, supplier, this.#now) };
    writer.add('user', userRow(couple, null));
    writer.add('wedding', weddingRow(record, supplier));
    writer.add('conversation', conversationRow(record));
    writer.add('lead', row);
    for (const message of messages) writer.add('message', messageRow(message, record));
    for (const label of lead.labels) writer.add('lead_label', { lead_id: lead.id, label, supplier_id: supplier.id });
    for (const note of notes) writer.add('lead_note', noteRow(note, record));
    writer.addNumbered('lead_search', searchedRow(row, record));
    for (const one of scheduled) writer.add('scheduled_message', scheduledRow(one, record, this.#now));
    if (plan) {
      writer.add('payment_plan', planRow(plan, record));
      writer.addAll('lead_payment', paymentRows(plan, record));
    }
    writer.addAll('lead_task', taskRows(record, this.#now, supplier.locale));
    writer.addAll('lead_offer', namedOfferRows(record, this.#offers.get(supplier.id) ?? []));
    this.#count(supplier.id, counterDelta(null, row));
    this.leads += 1;
  }

  #count(supplierId: string, delta: CounterDelta): void {
    if (this.#counted?.supplierId !== supplierId) {
      this.#writeCounters();
      this.#counted = { supplierId, counters: {} };
    }
    const { counters } = this.#counted;
    for (const [name, step] of Object.entries(delta) as [keyof CounterDelta, CounterStep][]) {
      counters[name] = addSteps(counters[name], step);
    }
  }

  #writeCounters(): void {
    if (!this.#counted) return;
    const { supplierId, counters } = this.#counted;
    for (const [name, { count, value = 0 }] of Object.entries(counters)) {
      this.writer.add('lead_counter', { supplier_id: supplierId, name, count, value });
    }
    this.#counted = null;
  }
}
