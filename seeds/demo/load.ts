import { hashPassword } from '#modules/auth/password-hash.ts';
import { addSteps, counterDelta } from '#modules/leads/lead-counters.ts';
import type { CounterDelta, CounterStep } from '#modules/leads/lead-counters.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { addDemoClaims } from './demo-claims.ts';
import { apiKeyRows, deliveryRows, webhookRows } from './connection-rows.ts';
import { calendarRows, holdOf } from './calendar-rows.ts';
import { addDemoRecipes } from './demo-recipes.ts';
import { DEMO_PASSWORD, DEMO_SEED } from './demo-accounts.ts';
import {
  accessRow,
  conversationRow,
  leadRow,
  messageRow,
  scheduledRow,
  searchedRow,
  supplierRow,
  templateRows,
  tierChangeRows,
  userRow,
  weddingRow,
  widgetRows,
} from './demo-rows.ts';
import { addDemoBookingAnswers } from './demo-bookings.ts';
import { addDemoFiles } from './demo-files.ts';
import { firstVenue } from './demo-place.ts';
import { addDemoTeamNews } from './demo-team-news.ts';
import { addDemoTray } from './demo-tray.ts';
import { Random } from './random.ts';
import type { DemoDb } from './demo-rows.ts';
import type { DemoLeadRecord, DemoRecord, DemoSize, DemoSupplier, DemoSupplierRecord } from './demo-types.ts';
import { generateDemo } from './generate.ts';
import { ledgerRows } from './ledger-rows.ts';
import { isInterrupted, moveMark, readMark, removeMark, setMark } from './load-mark.ts';
import { configurationRows } from './own-terms.ts';
import { paymentRows, planRow } from './payment-plan-rows.ts';
import { SIZES } from './plan-suppliers.ts';
import { activityRows } from './activity-rows.ts';
import { TableWriter } from './table-writer.ts';
import { taskRows } from './today-rows.ts';

export interface DemoLoadOptions {
  engine: EngineName;
  size: DemoSize;
  /** Milliseconds; the demo is made around it. */
  now: number;
  seed?: string;
  /** NODE_ENV; `production` refuses. */
  environment?: string | undefined;
  /** Where the bytes of files go; without it there are none. */
  storage?: Pick<FileStorage, 'put'>;
  /** Called after each transaction. */
  onProgress?: (progress: { leads: number; total: number }) => void;
}

export interface DemoLoadResult {
  /** False when the demo was there already and nothing was changed. */
  loaded: boolean;
  size: DemoSize;
  suppliers: number;
  leads: number;
}

/** Demo data do not belong into this database; the message says why. */
export class DemoRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DemoRefused';
  }
}

/** Everything that the demo writes to, emptied again after an interrupted load. */
/** Those of the desk that only the small demo has. */
const DESK = [
  'recipe_run',
  'recipe',
  'attachment',
  'file',
  'file_usage',
  'lead_view',
  'notification',
  'inbound_mail',
  'inbound_raw',
] as const;
const TABLES: readonly (keyof DemoDb | 'lead_claim' | (typeof DESK)[number])[] = [
  ...DESK,
  'lead_claim',
  'lead_task',
  'webhook_delivery',
  'webhook',
  'api_key',
  'lead_payment',
  'payment_plan',
  'scheduled_message',
  'template',
  'lead_configuration',
  'message',
  'conversation',
  'lead_note',
  'lead_activity',
  'lead_search',
  'lead_label',
  'lead_counter',
  'lead',
  'wedding',
  'ledger_transaction',
  'ledger_account',
  'widget_settings',
  'calendar_busy',
  'calendar_source',
  'calendar_block',
  'calendar_settings',
  'tier_change',
  'access_entry',
  'platform_admin',
  'supplier',
  'user',
];

/**
 * Fills an empty, migrated database with the demo (X5). A database that has it is left alone, one that holds anything
 * else is refused, and what an interrupted load left behind is removed first.
 * @throws DemoRefused in production, over other data, and while another process loads
 */
export async function loadDemo(source: Em, options: DemoLoadOptions): Promise<DemoLoadResult> {
  const { size, now, seed = DEMO_SEED, environment = process.env['NODE_ENV'] } = options;
  if (environment === 'production') throw new DemoRefused('Demo data are never loaded in production.');
  const em = source.fork();
  const mark = await readMark(em);
  if (mark?.state === 'done') {
    const { suppliers, leads } = SIZES[mark.size];
    return { loaded: false, size: mark.size, suppliers, leads };
  }
  if (mark && !isInterrupted(mark)) {
    throw new DemoRefused('Another process is loading demo data into this database.');
  }
  if (mark) await clearTables(em, options.engine);
  await refuseOtherData(em);
  await setMark(em, { state: 'loading', size });

  const loader = new DemoLoader(em, now, await hashPassword(DEMO_PASSWORD));
  const total = SIZES[size].leads;
  await inBulk(em, options.engine, async () => {
    for (const record of generateDemo({ seed, now: new Date(now), size })) {
      loader.add(record);
      // The large sizes are there to be measured, not to be looked through.
      if (size === 'small') loader.addForTheEye(record);
      if (!loader.writer.full) continue;
      await loader.writer.flush();
      await moveMark(em, { state: 'loading', size });
      options.onProgress?.({ leads: loader.leads, total });
    }
    loader.finish();
    await loader.writer.flush();
    if (size === 'small') {
      await inTransaction(em, async (tx) => {
        await addDemoClaims(tx, now, loader.suppliers, loader.staffId);
        await addDemoRecipes(tx, now, loader.suppliers);
        await addDemoDesk(tx, now, seed, options.storage);
      });
    }
  });
  await moveMark(em, { state: 'done', size });
  options.onProgress?.({ leads: loader.leads, total });
  return { loaded: true, size, suppliers: loader.suppliers.size, leads: loader.leads };
}

/** What a busy day leaves on the desk of the venue that people look at first. */
async function addDemoDesk(em: Em, now: number, seed: string, storage: DemoLoadOptions['storage']): Promise<void> {
  await addDemoBookingAnswers(em, now);
  const place = await firstVenue(em);
  if (!place) return;
  const random = new Random(`${seed} desk`);
  if (storage) await addDemoFiles(em, storage, place, random, now);
  await addDemoTeamNews(em, place, random, now);
  await addDemoTray(em, place, random, now);
}

/**
 * The embedded engine is set for small writes that must survive a power cut. A load that is cut off is made again, so
 * it may keep more pages and bring them to the file less often; the file stays whole either way.
 */
async function inBulk(em: Em, engine: EngineName, work: () => Promise<void>): Promise<void> {
  const set = async (pages: number, checkpoint: number, synchronous: 'normal' | 'full') => {
    if (engine !== 'sqlite') return;
    await em.execute(`pragma cache_size = ${pages}`);
    await em.execute(`pragma wal_autocheckpoint = ${checkpoint}`);
    await em.execute(`pragma synchronous = ${synchronous}`);
  };
  await set(-200_000, 30_000, 'normal');
  try {
    await work();
  } finally {
    await set(-2_000, 1_000, 'full');
  }
}

/** Both ways are quick however many rows there are; SQLite knows no truncate. */
async function clearTables(em: Em, engine: EngineName): Promise<void> {
  const words = engine === 'sqlite' ? 'delete from' : 'truncate table';
  for (const table of TABLES) await em.execute(`${words} \`${table}\``);
  await removeMark(em);
}

async function refuseOtherData(em: Em): Promise<void> {
  const db = em.getKysely<DemoDb>();
  const supplier = await db.selectFrom('supplier').select('name').limit(1).executeTakeFirst();
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (!supplier && !user) return;
  const holds = supplier ? `suppliers already, for example ${supplier.name}` : 'accounts already';
  throw new DemoRefused(`Demo data only go into an empty database; this one holds ${holds}.`);
}

/** Turns records into rows, one supplier after the other. */
class DemoLoader {
  readonly writer: TableWriter;
  readonly suppliers = new Map<string, DemoSupplier>();
  leads = 0;
  staffId = '';
  readonly #now: number;
  readonly #passwordHash: string;
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

  /** What only somebody who looks around would miss. */
  addForTheEye(record: DemoRecord): void {
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

  /** After the last record. */
  finish(): void {
    this.#writeCounters();
  }

  #supplier(record: DemoSupplierRecord): void {
    const { writer } = this;
    this.suppliers.set(record.supplier.id, record.supplier);
    writer.add('supplier', supplierRow(record.supplier));
    for (const member of record.team) {
      writer.add('user', userRow(member.user, this.#passwordHash));
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
  }

  #lead(record: DemoLeadRecord): void {
    const { writer } = this;
    const { lead, couple, messages, notes, scheduled, plan } = record;
    const supplier = this.suppliers.get(lead.supplierId);
    if (!supplier) throw new RangeError(`A lead of no supplier: ${lead.id}`);
    const row = { ...leadRow(record), ...holdOf(lead, supplier, this.#now) };
    writer.add('user', userRow(couple, null));
    writer.add('wedding', weddingRow(record, supplier));
    writer.add('conversation', conversationRow(record));
    writer.add('lead', row);
    for (const message of messages) writer.add('message', messageRow(message, record));
    for (const label of lead.labels) writer.add('lead_label', { lead_id: lead.id, label, supplier_id: supplier.id });
    for (const note of notes) {
      const { id, authorId, authorName, body, createdAt } = note;
      const author = { author_id: authorId, author_name: authorName };
      writer.add('lead_note', {
        id,
        lead_id: lead.id,
        supplier_id: supplier.id,
        ...author,
        body,
        mentions: null,
        created_at: createdAt,
        edited_at: null,
        deleted_at: null,
      });
    }
    writer.addNumbered('lead_search', searchedRow(row, record));
    for (const one of scheduled) writer.add('scheduled_message', scheduledRow(one, record, this.#now));
    if (plan) {
      writer.add('payment_plan', planRow(plan, record));
      writer.addAll('lead_payment', paymentRows(plan, record));
    }
    writer.addAll('lead_task', taskRows(record, this.#now, supplier.locale));
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
