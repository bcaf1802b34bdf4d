import type { WeddingFacts } from '#modules/weddings/index.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadSource } from '#contracts/terms/lead-terms.ts';
import { UNDECIDED } from '#contracts/partial-date.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { AttachmentsOf } from '../../messaging/attachments/attachments.ts';
import { givenContact, shownOverrides } from '../../core/lead/correct-contact.ts';
import { splitPartners } from '../../core/lead/split-partners.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import type { VisibleLead } from '../../core/masking/lead-mask.ts';
import { firstContactAt } from '../../messaging/conversation/first-contact.ts';
import { presentMessage } from '../../messaging/conversation/message-presenter.ts';
import type { MailedMessage } from '../../messaging/conversation/message-presenter.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import type { SummaryRow } from '../../core/summaries/lead-summary-query.ts';
import { presentNote } from '../notes/note-presenter.ts';
import type { LeadRow, LeadsDb } from '../../core/tables/leads-tables.ts';
import { spamEvidenceOf } from '../../core/lead/spam-evidence.ts';
import { priceOf } from '../../billing/reveal/reveal-price.ts';

/** The columns of a lead for its panel, besides its summary; servers describe every column in each response. */
export const DETAIL_COLUMNS = [
  'conversation_id',
  'wedding_id',
  'stages',
  'lost_reason',
  'read_at',
  'overrides',
  'value_override',
  'plan_total',
  'page',
  'seconds_to_fill',
  'proof_of_work',
  'consent_version',
  'earlier_enquiries',
  'spam_score',
  'spam_reasons',
  'merged_into',
] as const;

type DetailRow = SummaryRow & Pick<LeadRow, (typeof DETAIL_COLUMNS)[number]>;

export interface DetailParts {
  lead: DetailRow & { named_offer: string | null };
  payPerEnquiry: boolean;
  wedding: WeddingFacts | null;
  messages: readonly MailedMessage[];
  notes: readonly LeadsDb['lead_note'][];
  scheduled: ScheduledMessageAnswer[];
  attachments: AttachmentsOf;
  /** Units of the product `enquiries`; null if not needed. */
  balance: number | null;
}

/** Presents a lead for its panel; everything the couple wrote is masked. */
export function presentDetail(parts: DetailParts): LeadDetail {
  const { lead, wedding } = parts;
  const visible = maskLead(lead, parts.payPerEnquiry);
  const masked = (text: string | null | undefined) => (text ? visible.text(text) : null);
  return {
    ...presentSummary(lead, parts.payPerEnquiry, visible),
    contact: visible.contact,
    readAt: isoOrNull(lead.read_at),
    conversationId: lead.conversation_id,
    original: {
      partners: originalPartners(lead, wedding, visible),
      weddingDate: wedding?.date ?? UNDECIDED,
      weddingDateText: masked(wedding?.dateText),
      guests: wedding?.guests ?? null,
      guestsText: masked(wedding?.guestsText),
      budget: wedding?.budget ?? null,
      country: wedding?.country ?? null,
      contact: visible.contact && givenContact(lead),
    },
    overrides: overridesOf(lead, visible),
    valueOverride: lead.value_override,
    planTotal: lead.plan_total,
    stages: stageTimes(lead),
    lostReason: lead.lost_reason,
    mergedInto: lead.merged_into,
    offer: offerOf(lead.named_offer),
    evidence: {
      page: visible.locked ? originOf(lead.page) : lead.page,
      secondsToFill: lead.seconds_to_fill,
      proofOfWork: fromFlag(lead.proof_of_work),
      addressConfirmed: parts.messages.some(cameByMail),
      suppliers: DIRECT.includes(lead.source) ? 1 : null,
      consentVersion: lead.consent_version,
      // Some of the earlier enquiries may be revealed, with the couple's name on them.
      earlierEnquiries: visible.locked ? null : lead.earlier_enquiries,
      spam: spamEvidenceOf(lead),
    },
    price: visible.locked && parts.balance !== null ? priceOf(parts.balance) : null,
    firstContactAt: isoOrNull(firstContactAt(parts.messages.map(contactFact))),
    messages: parts.messages.map((message) => presentMessage(message, visible, parts.attachments.get(message.id))),
    notes: parts.notes.map(presentNote),
    scheduled: parts.scheduled,
  };
}

/** Contact corrections require a revealed lead; they are also hidden if the supplier's switch locks it again. */
function overridesOf(lead: DetailRow, visible: VisibleLead): LeadDetail['overrides'] {
  const { email, phone, partners, ...open } = shownOverrides(lead.overrides);
  if (visible.locked) return open;
  if (visible.contact === null) return { ...open, ...(partners && { partners }) };
  return { ...open, ...(email && { email }), ...(phone && { phone }), ...(partners && { partners }) };
}

const ID_LENGTH = 26;
/** Sources of enquiries sent to a single supplier. */
const DIRECT: readonly LeadSource[] = ['widget', 'standard', 'booking'];
/** Sources through which a couple can write without having received an email from us. */
const BEFORE_MAIL: readonly string[] = ['widget', 'directory', 'import', 'api'];

const cameByMail = (message: MailedMessage): boolean =>
  message.sender === 'couple' && !BEFORE_MAIL.includes(message.channel) && !fromFlag(message.filed_by_hand ?? false);

/** The names as the couple gave them; surnames are hidden like the lead's. */
function originalPartners(lead: DetailRow, wedding: WeddingFacts | null, visible: VisibleLead): LeadDetail['partners'] {
  if (!wedding || !('partners' in fromJson(lead.overrides))) return visible.partners;
  return splitPartners(wedding.partnerName, wedding.partnerName2).map(({ first, last }) => ({
    firstName: visible.text(first),
    lastName: visible.locked ? null : last,
  }));
}

/** Parses the id and title from one text. */
function offerOf(named: string | null): LeadDetail['offer'] {
  return named === null ? null : { id: named.slice(0, ID_LENGTH), title: named.slice(ID_LENGTH) };
}

const contactFact = (message: MailedMessage) => ({
  sender: message.sender,
  at: message.created_at,
  automatic: fromFlag(message.automatic ?? false),
});

function stageTimes(lead: DetailRow): Record<string, string> {
  const times = Object.entries(fromJson(lead.stages));
  return Object.fromEntries(times.flatMap(([stage, at]) => (typeof at === 'number' ? [[stage, iso(at)]] : [])));
}

/** While the lead is locked, only the site of an enquiry, because the path may contain a name. */
function originOf(page: string | null): string | null {
  return page !== null && URL.canParse(page) ? new URL(page).origin : null;
}
