/** A data provider for tests: every method that a test doesn't define fails with its name, so that no call goes unnoticed. */
import { dataProvider } from '../providers/dataProvider.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { aSetup } from './aSetup.ts';
import { aToday } from './aToday.ts';
import { aPaymentPlan, aSupplier, someLeadCounts, someReplySettings } from './fixtures.ts';

const unexpected = (name: string) => () => Promise.reject(new Error(`The test did not expect a call of ${name}`));

/** The frame's own queries get empty responses; define the methods of the screen under test. */
export function fakeData(verbs: Partial<ConsoleDataProvider> = {}): ConsoleDataProvider {
  const strict = Object.fromEntries(
    Object.keys(dataProvider).map((name) => [name, unexpected(name)]),
  ) as unknown as ConsoleDataProvider;
  return {
    ...strict,
    supplier: () => Promise.resolve(aSupplier()),
    leadCounts: () => Promise.resolve(someLeadCounts()),
    leadViews: () => Promise.resolve([]),
    filterCounts: () => Promise.resolve([]),
    ledgerAccounts: () => Promise.resolve([{ id: 'enquiries', product: 'enquiries', balance: 14, sequence: 9 }]),
    leadRecipes: () => Promise.resolve({ stopped: false, runs: [] }),
    paymentPlan: (leadId) => Promise.resolve(aPaymentPlan({ leadId })),
    members: () => Promise.resolve([]),
    dayStates: () => Promise.resolve([]),
    enterLead: () => Promise.resolve(null),
    leaveLead: () => Promise.resolve({} as never),
    leadPresence: () => Promise.resolve([]),
    duplicates: () => Promise.resolve([]),
    leadClaim: () => Promise.resolve({ claim: null, obstacle: 'not-paid', until: null }),
    replySettings: () => Promise.resolve(someReplySettings()),
    setup: () => Promise.resolve(aSetup({ shown: false, hasLeads: true })),
    testTicket: () => Promise.resolve({ ticket: 'a.ticket', email: 'harriet@wrenfield.example' }),
    today: () => Promise.resolve(aToday([])),
    todayCounts: () => Promise.resolve({ everyone: 0, mine: 0, unassigned: 0, atLeast: false }),
    reminders: () => Promise.resolve([]),
    responseStrip: () => Promise.resolve({ medianMinutes: null, replies: 0, score: null }),
    unreadNotifications: () => Promise.resolve({ count: 0 }),
    ...verbs,
  };
}

/** One page of a list, as returned by react-admin's `getList`, for any resource. */
export const rows = (data: readonly object[], total = data.length) => ({ data: data as never[], total });
