/** Realistic responses in the shape of the contracts; each builder takes the values that matter to a test. */
import type { AccessEntry, SessionAnswer } from '#contracts/account/auth.ts';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { ROLE_PERMISSIONS } from '#contracts/account/roles.ts';
import type { PaymentAnswer, PaymentPlanAnswer } from '#contracts/money/payment.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { SupplierAnswer } from '#contracts/supplier/supplier.ts';

let sequence = 0;
/** A new id in the contracts' format. */
export const anId = (): string => `01JTEST${String((sequence += 1)).padStart(19, '0')}`;

export function anAccess(overrides: Partial<AccessEntry> & { role?: Role } = {}): AccessEntry {
  const role = overrides.role ?? 'admin';
  return {
    supplierId: anId(),
    publicId: 'GB00204518',
    name: 'Wrenfield Hall',
    category: 'venue',
    town: 'Tetbury',
    tier: 2.5,
    permissions: [...ROLE_PERMISSIONS[role]],
    primary: true,
    through: null,
    ...overrides,
    role,
  };
}

export function aSession(overrides: Partial<SessionAnswer> = {}): SessionAnswer {
  return {
    user: {
      id: anId(),
      email: 'harriet@wrenfield.example',
      firstName: 'Harriet',
      lastName: 'Bell',
      locale: 'en-GB',
      emailConfirmed: true,
      photo: null,
      registeredAt: '2026-01-10T09:00:00.000Z',
    },
    suppliers: [anAccess()],
    staffMarkets: [],
    deactivated: [],
    acting: null,
    recovering: false,
    expiresAt: '2027-01-10T09:00:00.000Z',
    ...overrides,
  };
}

export function aSupplier(overrides: Partial<SupplierAnswer> = {}): SupplierAnswer {
  return {
    id: anId(),
    publicId: 'GB00204518',
    slug: 'wrenfield-hall-tetbury',
    name: 'Wrenfield Hall',
    category: 'venue',
    contacts: { email: 'hello@wrenfield.example', phone: '01632 960100', website: 'https://www.wrenfield.example' },
    address: {
      street: ['1 Park Lane'],
      postalCode: 'GL8 8AA',
      city: 'Tetbury',
      country: 'GB',
      adminArea: ['Gloucestershire'],
    },
    l10n: { country: 'GB', currency: 'GBP', locale: 'en-GB', timezone: 'Europe/London' },
    flags: { hideStreet: false },
    travelKm: null,
    proof: null,
    tier: 2.5,
    payPerEnquiry: true,
    revealAdminOnly: false,
    version: 1,
    ...overrides,
  };
}

/** A payment plan, empty by default. */
export function aPaymentPlan(overrides: Partial<PaymentPlanAnswer> = {}): PaymentPlanAnswer {
  return {
    leadId: anId(),
    version: 0,
    currency: 'GBP',
    total: 0,
    paid: 0,
    overdue: 0,
    weddingDate: { y: 2027, m: 6, d: 19 },
    weddingDayKnown: true,
    reminder: null,
    payments: [],
    ...overrides,
  };
}

export function aPayment(overrides: Partial<PaymentAnswer> = {}): PaymentAnswer {
  return {
    id: anId(),
    kind: 'deposit',
    label: 'Deposit',
    amount: 360_000,
    day: '2026-06-20',
    offset: null,
    dueDay: '2026-06-20',
    movedFrom: null,
    state: 'due',
    paidOn: null,
    paidBy: null,
    reminder: null,
    ...overrides,
  };
}

export function aLead(overrides: Partial<LeadSummary> = {}): LeadSummary {
  return {
    id: anId(),
    createdAt: '2026-05-12T08:18:00.000Z',
    lastActivityAt: '2026-05-12T08:18:00.000Z',
    partners: [
      { firstName: 'Amelia', lastName: 'Hart' },
      { firstName: 'Jack', lastName: 'Osei' },
    ],
    photo: null,
    stage: 'Lead',
    stageSince: '2026-05-12T08:18:00.000Z',
    status: null,
    labels: [],
    source: 'standard',
    enquiryType: 'availability',
    locked: false,
    revealedAt: null,
    returnedAt: null,
    spam: null,
    possibleDuplicate: false,
    test: false,
    read: 'new',
    repliedAt: null,
    starredAt: null,
    needsReply: true,
    holdEndsAt: null,
    assigneeId: null,
    weddingDate: { y: 2027, m: 6, d: 19 },
    guests: 110,
    budget: 'over-20k',
    currency: 'GBP',
    area: 'Cheltenham',
    excerpt: 'Is Saturday 19 June 2027 still free for around 110 of us?',
    nextScheduledAt: null,
    value: 2_500_000,
    booking: null,
    nextPayment: null,
    version: 1,
    ...overrides,
  };
}

export function someLeadCounts(overrides: Partial<LeadCounts> = {}): LeadCounts {
  return {
    total: 88,
    inPlay: 24,
    stages: {
      Invitation: 3,
      Lead: 9,
      'Qualified Lead': 4,
      'Viewing/Meeting Scheduled': 4,
      'Decision Pending': 2,
      'Date on Hold': 2,
      Booked: 30,
      Completed: 20,
      Lost: 14,
    },
    values: {
      Invitation: 3_750_000,
      Lead: 15_750_000,
      'Qualified Lead': 6_000_000,
      'Viewing/Meeting Scheduled': 7_500_000,
      'Decision Pending': 3_250_000,
      'Date on Hold': 3_500_000,
      Booked: 52_500_000,
      Completed: 31_000_000,
      Lost: 18_250_000,
    },
    unread: 4,
    needsReply: 7,
    locked: 2,
    spam: 3,
    ...overrides,
  };
}

export function someReplySettings(overrides: Partial<ReplySettings> = {}): ReplySettings {
  const day = { from: '09:00', to: '17:30' };
  return {
    replyTo: null,
    signature: '',
    acknowledge: { on: false, hours: [day, day, day, day, day, null, null], text: 'We are back on {{opens}}.' },
    quickReplies: { available: 'Dear {{couple}}, it is free.', notAvailable: 'It is taken.', tellMeMore: 'Do tell.' },
    version: 0,
    ...overrides,
  };
}
