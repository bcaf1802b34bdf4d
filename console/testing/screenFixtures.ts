/** Fixtures for individual screens, in the shape of the contracts; those that every screen uses are in fixtures.ts. */
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import type { AccountAnswer } from '#contracts/account/account.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadNote } from '#contracts/lead/lead-note.ts';
import type { LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import type { MessageAnswer } from '#contracts/messaging/message.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import type { MemberAnswer } from '#contracts/supplier/supplier.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { aLead, anId } from './fixtures.ts';

export function aScheduledMessage(overrides: Partial<ScheduledMessageAnswer> = {}): ScheduledMessageAnswer {
  return {
    id: anId(),
    leadId: anId(),
    type: 'follow-up',
    subject: 'Your hold ends tomorrow',
    body: 'Hello',
    state: 'scheduled',
    scheduledAt: '2027-05-14T16:00:00.000Z',
    day: '2027-05-14',
    time: '17:00',
    offset: null,
    amount: null,
    dueDay: '2027-02-05',
    stopOnReply: true,
    processed: false,
    sentAt: null,
    attempts: 0,
    lastError: null,
    heldReason: null,
    cancelReason: null,
    attachments: [],
    couple: 'Sophie & Ben',
    version: 1,
    ...overrides,
  };
}

export function aMessage(overrides: Partial<MessageAnswer> = {}): MessageAnswer {
  return {
    id: anId(),
    sender: 'couple',
    authorName: 'Amelia',
    body: 'Is Saturday 19 June 2027 still free?',
    channel: 'directory',
    delivery: 'none',
    createdAt: '2026-05-12T08:18:00.000Z',
    mail: null,
    attachments: [],
    ...overrides,
  };
}

export function aNote(overrides: Partial<LeadNote> = {}): LeadNote {
  return {
    id: anId(),
    authorId: anId(),
    authorName: 'Harriet Bell',
    body: 'Prefers the orangery',
    mentions: [],
    editedAt: null,
    createdAt: '2026-05-12T09:00:00.000Z',
    ...overrides,
  };
}

/** A read and revealed lead. */
export function aLeadDetail(overrides: Partial<LeadDetail> = {}): LeadDetail {
  const lead = aLead({ read: 'read', ...overrides });
  return {
    ...lead,
    contact: { email: 'amelia@example.com', phone: '01632 960123' },
    readAt: null,
    conversationId: '01J00000000000000000CONV01',
    original: {
      partners: lead.partners,
      weddingDate: lead.weddingDate,
      weddingDateText: null,
      guests: lead.guests,
      guestsText: null,
      budget: lead.budget,
      country: 'GB',
      contact: { email: 'amelia@hartwright.example', phone: '07700 900123' },
    },
    overrides: {},
    valueOverride: null,
    planTotal: null,
    stages: { [lead.stage]: lead.stageSince },
    lostReason: null,
    mergedInto: null,
    offer: null,
    evidence: {
      page: null,
      secondsToFill: 48,
      proofOfWork: true,
      addressConfirmed: false,
      suppliers: 1,
      consentVersion: '2026-05',
      earlierEnquiries: 0,
      spam: null,
    },
    price: null,
    firstContactAt: null,
    messages: [aMessage()],
    notes: [],
    scheduled: [],
    ...overrides,
  };
}

/** A locked lead: first names only, no contact details, a price. */
export function aLockedLead(overrides: Partial<LeadDetail> = {}): LeadDetail {
  return aLeadDetail({
    locked: true,
    partners: [
      { firstName: 'Maya', lastName: null },
      { firstName: 'Rohan', lastName: null },
    ],
    contact: null,
    price: { units: 1, balance: 14, balanceAfter: 13 },
    messages: [aMessage({ authorName: 'Maya', body: 'Ring me on [hidden] please' })],
    ...overrides,
  });
}

export function aTemplate(overrides: Partial<TemplateAnswer> = {}): TemplateAnswer {
  return {
    id: anId(),
    type: 'follow-up',
    name: 'Gentle reminder',
    subject: 'Still thinking of {{supplier}}?',
    body: 'Dear {{couple}}, is there anything you would like to ask?',
    offsetDays: null,
    offsetFrom: 'last-message',
    attachments: [],
    createdAt: '2026-04-01T09:00:00.000Z',
    updatedAt: '2026-04-02T09:00:00.000Z',
    version: 3,
    ...overrides,
  };
}

export function aMember(overrides: Partial<MemberAnswer> = {}): MemberAnswer {
  return {
    userId: anId(),
    name: 'Tom Reed',
    email: 'tom@wrenfield.example',
    role: 'sales',
    createdAt: '2026-01-01T00:00:00.000Z',
    photo: null,
    ...overrides,
  };
}

export function aLedgerRow(overrides: Partial<LedgerTransactionAnswer> = {}): LedgerTransactionAnswer {
  return {
    id: anId(),
    product: 'enquiries',
    operation: 'gift',
    units: 20,
    balance: 20,
    sequence: 1,
    leadId: null,
    couple: null,
    reversesId: null,
    reversedById: null,
    userId: null,
    userName: null,
    reason: 'Welcome',
    createdAt: '2026-05-02T10:00:00.000Z',
    ...overrides,
  };
}

export function aStaffSupplier(overrides: Partial<StaffSupplierDetail> = {}): StaffSupplierDetail {
  return {
    id: anId(),
    publicId: 'GB00204518',
    name: 'Wrenfield Hall',
    category: 'venue',
    town: 'Tetbury',
    market: 'GB',
    tier: 2.5,
    payPerEnquiry: true,
    checkedAt: '2026-01-12T09:00:00.000Z',
    delistedAt: null,
    deletedAt: null,
    createdAt: '2026-01-10T09:00:00.000Z',
    proof: null,
    claim: null,
    website: 'https://www.wrenfield.example',
    conciergeOptOut: false,
    sameDomain: [],
    admins: [],
    email: 'hello@wrenfield.example',
    tierSince: '2026-02-01T09:00:00.000Z',
    team: [],
    ...overrides,
  };
}

export function someWidgetSettings(overrides: Partial<WidgetSettings> = {}): WidgetSettings {
  return {
    fields: {
      email: true,
      partnerName: true,
      phone: false,
      partnerName2: false,
      guestsInitialTarget: false,
      weddingDate: true,
      message: true,
    },
    enquiryTypes: ['availability', 'pricing'],
    mode: 'inline',
    theme: 'light',
    language: 'auto',
    accent: '#5b2548',
    allowedOrigins: [],
    longMessages: false,
    version: 1,
    ...overrides,
  };
}

export function anAccount(overrides: Partial<AccountAnswer> = {}): AccountAnswer {
  return {
    id: anId(),
    email: 'harriet@wrenfield.example',
    newEmail: null,
    firstName: 'Harriet',
    lastName: 'Bell',
    phone: null,
    locale: 'en-GB',
    currency: null,
    photo: null,
    passwordMin: 10,
    passwordAlone: false,
    secondStep: null,
    recoveryCodesLeft: 0,
    passkeyHost: 'localhost',
    passkeys: [],
    hasPassword: true,
    linkedAccounts: [],
    actions: NO_ACTIONS,
    ...overrides,
  };
}
