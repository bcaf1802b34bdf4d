import type { InferKyselyDB } from '@mikro-orm/sql';
import { CONSENT_VERSION } from '#contracts/terms/widget-terms.ts';
import type { userSchema } from '#modules/auth/people/user.entity.ts';
import type { NewEnquiry } from '#modules/leads/index.ts';
import { counterDelta, moveCounters } from '#modules/leads/core/counters/lead-counters.ts';
import { leadsDb } from '#modules/leads/core/tables/leads-tables.ts';
import type { LeadRow } from '#modules/leads/core/tables/leads-tables.ts';
import { ROWS_OF_LEADS } from '#modules/leads/core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '#modules/leads/core/store/rows-of-leads.ts';
import { newLeadRow } from '#modules/leads/intake/enquiry/new-lead-row.ts';
import { addSearchText } from '#modules/leads/core/search/search-rows.ts';
import { WeddingsService } from '#modules/weddings/weddings.service.ts';
import { systemClock } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { TestApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';

/** An enquiry as a couple might have sent it. */
export function anEnquiry(supplierId: string, changes: Partial<NewEnquiry> = {}): NewEnquiry {
  return {
    supplierId,
    source: 'widget',
    enquiryType: 'availability',
    partnerName: 'Amelia Hartwright',
    partnerName2: 'Jack Mossbury',
    email: 'amelia@hartwright.example',
    phone: '07700 900123',
    weddingDateText: '19 June 2027',
    guestsText: 'about 120',
    budget: '10k-15k',
    area: 'Cotswolds',
    message: 'Is Saturday 19 June 2027 still free?',
    locale: 'en-GB',
    page: 'https://wrenfield.example/contact',
    secondsToFill: 42,
    proofOfWork: true,
    consentVersion: CONSENT_VERSION,
    ...changes,
  };
}

export interface LeadSeed {
  enquiry?: Partial<NewEnquiry>;
  /** Makes it a lead that has to be paid for. */
  payPerEnquiry?: boolean;
  /** Columns to set directly, for example a stage; the counters are updated. */
  row?: Partial<LeadRow>;
}

/** A lead with its couple, wedding, conversation and first message, written as the product would have. */
export async function buildLead(
  { database, clock = systemClock }: { database: Pick<TestDatabase, 'orm' | 'engine'>; clock?: Clock },
  supplierId: string,
  seed: LeadSeed = {},
): Promise<LeadRow> {
  const em = database.orm.em.fork();
  const enquiry = anEnquiry(supplierId, {
    ...(seed.payPerEnquiry ? { source: 'standard' } : {}),
    ...seed.enquiry,
  });
  const now = seed.row?.created_at ?? clock.now();
  const coupleUserId = newId();
  const wedding = await new WeddingsService({ em, clock }).create({
    coupleUserId,
    country: 'GB',
    partnerName: enquiry.partnerName,
    partnerName2: enquiry.partnerName2,
    dateText: enquiry.weddingDateText,
    guestsText: enquiry.guestsText,
    budget: enquiry.budget,
    area: enquiry.area,
  });
  const made = newLeadRow({
    enquiry,
    supplier: { id: supplierId, currency: 'GBP' },
    wedding,
    coupleUserId,
    body: enquiry.message,
    now,
    payPerEnquiry: seed.payPerEnquiry ?? false,
    earlierEnquiries: 0,
  });
  const row = { ...made, ...seed.row };
  const lead: LeadRow = { ...row, replied: row.replied_at !== null };
  const db = leadsDb(em);
  await em
    .getKysely<InferKyselyDB<typeof userSchema>>()
    .insertInto('user')
    .values({
      id: coupleUserId,
      email: lead.email,
      email_folded: fold(lead.email),
      login_email: null,
      first_name: lead.first_name,
      last_name: lead.last_name,
      phone: lead.phone,
      provider: 'anonymous',
      password_hash: null,
      locale: enquiry.locale,
      opted_out_at: null,
      blocked_at: null,
      registered_at: now,
      authenticated_at: null,
      version: 1,
    })
    .execute();
  await db.insertInto('lead').values(lead).execute();
  await db
    .insertInto('conversation')
    .values({
      id: lead.conversation_id,
      supplier_id: supplierId,
      lead_id: lead.id,
      couple_user_id: coupleUserId,
      link_version: 1,
      created_at: now,
      opened_at: null,
    })
    .execute();
  await db
    .insertInto('message')
    .values({
      id: newId(),
      conversation_id: lead.conversation_id,
      lead_id: lead.id,
      supplier_id: supplierId,
      sender: 'couple',
      author_id: coupleUserId,
      author_name: lead.first_name,
      body: enquiry.message,
      channel: 'widget',
      delivery: 'none',
      created_at: now,
    })
    .execute();
  await addSearchText(em, lead, [enquiry.message]);
  await moveCounters(em, [[supplierId, counterDelta(null, lead)]]);
  return { ...lead, stages: fromJson(lead.stages), overrides: fromJson(lead.overrides) };
}

/** Removes a lead as undoing an import does, with the rows of every module (ROWS_OF_LEADS). */
export async function removeLead(
  { container, database, within }: Pick<TestApp, 'container' | 'database' | 'within'>,
  lead: LeadRow,
): Promise<void> {
  await within(() =>
    inTransaction(database.orm.em, async () => {
      for (const rows of container.getAll<RowsOfLeads>(ROWS_OF_LEADS)) await rows.remove([lead]);
      await leadsDb(database.orm.em).deleteFrom('lead').where('id', '=', lead.id).execute();
    }),
  );
}
