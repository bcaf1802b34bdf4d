import { leadValue } from '#contracts/lead/lead-value.ts';
import { BROUGHT_SOURCES, MARKETPLACE_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { WeddingFacts } from '#modules/weddings/index.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import { encodePartialDate } from '#shared/partial-date-code.ts';
import { toJson } from '#shared/persistence/json.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { phoneKey } from '../../core/lead/phone-key.ts';
import type { NewEnquiry } from '../../index.ts';
import { coupleSortOf, excerptOf } from '../../core/masking/lead-mask.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { isProbablySpam } from '../../core/lead/spam-evidence.ts';
import type { Judgement } from '../spam/judge-enquiry.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import { splitPartners } from '../../core/lead/split-partners.ts';
import type { PartnerNames } from '../../core/lead/split-partners.ts';

export interface NewLeadFacts {
  enquiry: NewEnquiry;
  supplier: Pick<SupplierFacts, 'id' | 'currency'>;
  wedding: WeddingFacts;
  coupleUserId: string;
  /** The first message. */
  body: string;
  now: number;
  payPerEnquiry: boolean;
  earlierEnquiries: number;
  /** The spam judgement; left out for leads that aren't judged. */
  spam?: Judgement;
  textKey?: string | null;
  /** The people, if first names and surnames were given separately; otherwise they are split from the enquiry's names. */
  partners?: readonly PartnerNames[];
  /** Its stage in another tool; if left out, the first stage. */
  stage?: LeadStage;
  /** Set for a lead added by a teammate, who has seen it: the owner from the start. */
  added?: { assigneeId: string | null };
  /** Whether it is a test enquiry by the team. */
  test?: boolean;
}

/** The row of a lead that has just arrived: stage Lead, or Invitation for a power match, and New. */
export function newLeadRow(facts: NewLeadFacts): LeadRow {
  const { enquiry, supplier, wedding, now } = facts;
  const [one = { first: '', last: '' }, two] =
    facts.partners ?? splitPartners(enquiry.partnerName, enquiry.partnerName2);
  const stage = facts.stage ?? (enquiry.source === 'powermatch' ? 'Invitation' : 'Lead');
  const aside = facts.test ? ASIDE.test : facts.spam && isProbablySpam(facts.spam) ? ASIDE.spam : ASIDE.no;
  const isMarketplace = MARKETPLACE_SOURCES.includes(enquiry.source);
  const people = {
    locked: facts.payPerEnquiry,
    first_name: one.first,
    last_name: one.last,
    first_name2: two?.first ?? null,
    last_name2: two?.last ?? null,
    email: enquiry.email,
    never_wrote: BROUGHT_SOURCES.includes(enquiry.source),
    phone: enquiry.phone,
    area: enquiry.area,
  };
  return {
    id: newId(now),
    supplier_id: supplier.id,
    conversation_id: newId(now),
    wedding_id: wedding.id,
    couple_user_id: facts.coupleUserId,
    source: enquiry.source,
    enquiry_type: enquiry.enquiryType,
    stage,
    stage_since: now,
    stages: toJson({ [stage]: now }),
    status: null,
    lost_reason: null,
    read_state: facts.added ? 'read' : 'new',
    read_at: facts.added ? now : null,
    replied_at: null,
    replied: false,
    starred_at: null,
    needs_reply: needsReply(
      { stage, last_message_by: 'couple', last_activity_at: now, replied_at: null },
      aside === ASIDE.spam,
    ),
    assignee_id: facts.added?.assigneeId ?? null,
    pay_per_enquiry: facts.payPerEnquiry,
    revealed_at: null,
    revealed_by: null,
    ...people,
    couple_sort: coupleSortOf(people),
    // The address of a test is a teammate's, so no lead, email or import must match it.
    email_folded: facts.test ? '' : fold(enquiry.email),
    given_email: isMarketplace ? fold(enquiry.email) : null,
    given_phone: isMarketplace ? phoneKey(enquiry.phone) : null,
    wedding_date: encodePartialDate(wedding.date),
    wedding_earliest: wedding.range?.earliest ?? null,
    wedding_latest: wedding.range?.latest ?? null,
    guests: wedding.guests,
    budget: wedding.budget,
    currency: supplier.currency,
    overrides: toJson({}),
    photo: null,
    value: leadValue({ valueOverride: null, planTotal: null, budget: wedding.budget }),
    value_override: null,
    plan_total: null,
    booking_asked_at: null,
    booking_acknowledged_at: null,
    booking_declined_at: null,
    hold_ends_at: null,
    hold_due_at: null,
    excerpt: excerptOf(facts.body, people),
    search_text: '',
    last_activity_at: now,
    last_message_by: 'couple',
    first_reply_at: null,
    next_scheduled_at: null,
    page: enquiry.page,
    seconds_to_fill: enquiry.secondsToFill,
    proof_of_work: enquiry.proofOfWork,
    consent_version: enquiry.consentVersion,
    earlier_enquiries: facts.earlierEnquiries,
    returned_at: null,
    aside,
    spam_score: facts.spam?.score ?? null,
    spam_reasons: facts.spam ? toJson(facts.spam.reasons) : null,
    spam_verdict: null,
    text_key: facts.textKey ?? null,
    phone_key: facts.test ? null : phoneKey(enquiry.phone),
    merged_into: null,
    has_duplicates: false,
    created_at: now,
    updated_at: now,
    version: 1,
  };
}
