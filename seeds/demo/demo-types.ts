import type { LedgerEntry } from '#modules/ledger/index.ts';
import type { LeadOverrides } from '#contracts/lead/lead.ts';
import type {
  BudgetKey,
  EnquiryType,
  LeadLabel,
  LeadSource,
  LeadStage,
  LeadStatus,
  ReadState,
} from '#contracts/terms/lead-terms.ts';
import type { QUEUE_STATES, MESSAGE_CHANNELS } from '#contracts/messaging/message.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { PaymentKind } from '#contracts/money/payment.ts';
import type { CancelReason, ScheduledState, ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import type { Currency, Locale, Market, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import type { TemplateType } from '#contracts/messaging/template.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';

/** The generator's output: plain objects without a database. Instants are milliseconds in UTC. */

export interface DemoUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Couples are anonymous: they sent an enquiry and have no account. */
  provider: 'anonymous' | 'password';
  locale: Locale;
  registeredAt: number;
}

export interface DemoSupplier {
  id: string;
  publicId: string;
  slug: string;
  name: string;
  category: SupplierCategory;
  email: string;
  phone: string;
  website: string;
  street: string[];
  postalCode: string;
  city: string;
  adminArea: string[];
  market: Market;
  locale: Locale;
  currency: Currency;
  timezone: string;
  latitude: number;
  longitude: number;
  tier: Tier;
  tierSince: number | null;
  payPerEnquiry: boolean;
  revealAdminOnly: boolean;
  checkedAt: number | null;
  delistedAt: number | null;
  deletedAt: number | null;
  registeredAt: number;
  createdAt: number;
}

export interface DemoMember {
  user: DemoUser;
  role: Role;
  primary: boolean;
  /** The user's active supplier has the highest. */
  position: number;
  createdAt: number;
}

export interface DemoTemplate {
  id: string;
  type: TemplateType;
  name: string;
  subject: string;
  body: string;
  offsetDays: number | null;
  createdAt: number;
}

export interface DemoTierChange {
  id: string;
  from: Tier;
  to: Tier;
  changedBy: string | null;
  changedAt: number;
}

export interface DemoWedding {
  id: string;
  partnerName: string;
  partnerName2: string | null;
  weddingDate: PartialDate;
  /** The date as typed into the widget. */
  weddingDateText: string | null;
  guests: number | null;
  guestsText: string | null;
  budget: BudgetKey | null;
  area: string;
}

export interface DemoMessage {
  id: string;
  sender: 'couple' | 'supplier';
  authorId: string | null;
  authorName: string;
  body: string;
  channel: (typeof MESSAGE_CHANNELS)[number];
  delivery: (typeof QUEUE_STATES)[number];
  createdAt: number;
}

export interface DemoNote {
  id: string;
  authorId: string;
  authorName: string;
  body: string;
  createdAt: number;
}

export interface DemoScheduledMessage {
  id: string;
  templateId: string | null;
  type: ScheduledType;
  subject: string;
  body: string;
  scheduledAt: number;
  localDay: string;
  localTime: string;
  offset: string | null;
  /** Minor units. */
  amount: number | null;
  stopOnReply: boolean;
  state: ScheduledState;
  attempt: number;
  lastError: string | null;
  cancelReason: CancelReason | null;
  sentAt: number | null;
  createdBy: string | null;
  createdAt: number;
}

export interface DemoPayment {
  id: string;
  kind: PaymentKind;
  label: string;
  /** Minor units. */
  amount: number;
  fixedDay: string | null;
  offset: string | null;
  dueDay: string | null;
  paidOn: string | null;
  paidBy: string | null;
  paidByName: string | null;
  reminderId: string | null;
}

export interface DemoPaymentPlan {
  reminderDays: number;
  reminderTime: string;
  subject: string;
  body: string;
  updatedBy: string;
  createdAt: number;
  payments: DemoPayment[];
}

export interface DemoLead {
  id: string;
  supplierId: string;
  conversationId: string;
  source: LeadSource;
  enquiryType: EnquiryType;
  stage: LeadStage;
  stageSince: number;
  stages: Partial<Record<LeadStage, number>>;
  status: LeadStatus | null;
  labels: LeadLabel[];
  lostReason: string | null;
  readState: ReadState;
  repliedAt: number | null;
  starredAt: number | null;
  /** The couple wrote last and the stage is open. */
  needsReply: boolean;
  assigneeId: string | null;
  payPerEnquiry: boolean;
  locked: boolean;
  revealedAt: number | null;
  revealedBy: string | null;
  firstName: string;
  lastName: string;
  firstName2: string | null;
  lastName2: string | null;
  email: string;
  phone: string | null;
  /** Effective wedding facts: the override if there is one, otherwise the couple's own. */
  weddingDate: PartialDate;
  guests: number | null;
  budget: BudgetKey | null;
  currency: Currency;
  area: string;
  overrides: LeadOverrides;
  lastActivityAt: number;
  lastMessageBy: 'couple' | 'supplier';
  firstReplyAt: number | null;
  nextScheduledAt: number | null;
  page: string | null;
  secondsToFill: number | null;
  proofOfWork: boolean;
  consentVersion: string | null;
  earlierEnquiries: number;
  createdAt: number;
  updatedAt: number;
}

export interface DemoLeadRecord {
  kind: 'lead';
  lead: DemoLead;
  couple: DemoUser;
  wedding: DemoWedding;
  messages: DemoMessage[];
  notes: DemoNote[];
  scheduled: DemoScheduledMessage[];
  plan: DemoPaymentPlan | null;
}

export type DemoLedgerRow = Omit<LedgerEntry, 'supplierId'>;

export interface DemoSupplierRecord {
  kind: 'supplier';
  supplier: DemoSupplier;
  team: DemoMember[];
  templates: DemoTemplate[];
  tierChanges: DemoTierChange[];
  /** It defines its own labels and status (own-terms.ts). */
  ownTerms: boolean;
  /** Null for the defaults. */
  widget: WidgetSettings | null;
}

export type DemoRecord =
  | { kind: 'staff'; user: DemoUser; markets: (Market | '*')[] }
  | DemoSupplierRecord
  | DemoLeadRecord
  | { kind: 'ledger'; supplierId: string; rows: DemoLedgerRow[] };

export const DEMO_SIZES = ['small', '10k', '1m'] as const;
export type DemoSize = (typeof DEMO_SIZES)[number];
