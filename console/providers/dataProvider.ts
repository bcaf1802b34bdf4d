/**
 * All data of the console: ra-data-simple-rest for lists and records, and one typed method for everything else. Methods that cost or
 * send something take an idempotency key, so that retries take effect once.
 *
 * `update` sends `data` as it is: pass the contract's input (for a lead: leadUpdateInput), never the whole record.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { CsvDelimiter } from '#contracts/csv-form.ts';
import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import type { FilterCount, LeadCounts, LeadFilter, LeadSort } from '#contracts/lead/lead-list.ts';
import type { MessageInput, MessageAnswer } from '#contracts/messaging/message.ts';
import type { RevealAnswer, StageAnswer, StageInput } from '#contracts/lead/lead-change.ts';
import type { BoardAnswer, BoardFilter } from '#contracts/lead/lead-board.ts';
import type { BulkAnswer, BulkInput, LeadSelectionInput, UndoAnswer } from '#contracts/lead/lead-bulk.ts';
import type { ConfigurationInput, ConfigurationList, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import type { LedgerAccountAnswer, LedgerProduct, LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import type { LeadView, LeadViewCount, LeadViewInput, LeadViewUpdate } from '#contracts/lead/lead-view.ts';
import type { MailToLeadInput } from '#contracts/messaging/inbound-mail.ts';
import type { PaymentPaidInput, PaymentPlanAnswer, PaymentPlanInput } from '#contracts/money/payment.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import type {
  MarkReadInput,
  NotificationAnswer,
  NotificationPreferences,
} from '#contracts/notifications/notification.ts';
import type { ScheduledMessageAnswer, SequenceAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { MemberAnswer, SupplierAnswer } from '#contracts/supplier/supplier.ts';
import type { TemplatePreviewAnswer, TemplatePreviewInput } from '#contracts/messaging/template.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { calendarCalls } from './calls/calendarCalls.ts';
import { getLeads } from './calls/getLeads.ts';
import { getJson, httpClient, sendJson } from './httpClient.ts';
import type { BellOf } from '../notifications/useBellOf.ts';
import type { CallOptions } from './httpClient.ts';
import { libraryCalls } from './calls/libraryCalls.ts';
import { leadPanelCalls } from './calls/leadPanelCalls.ts';
import { setupCalls } from './calls/setupCalls.ts';
import { trustCalls } from './calls/trustCalls.ts';
import { recipeCalls } from './calls/recipeCalls.ts';
import { rememberPhotos } from './photos.ts';
import { resourcePath, supplierPath } from './resourcePaths.ts';
import { staffCalls } from './calls/staffCalls.ts';
import { todayCalls } from './calls/todayCalls.ts';

const API = '/api';
const rest = simpleRestProvider(API, (url: string, options: CallOptions = {}) => httpClient(url, options));

const tenant = (path: string): string => `${API}/${supplierPath(path)}`;
const bell = (of: BellOf, path: string): string =>
  of === 'supplier' ? tenant(`notifications${path}`) : `${API}/notifications${path}`;
const staff = (supplierId: string, path = ''): string => `${API}/staff/suppliers/${supplierId}${path}`;

const records = {
  getList: (resource, params) =>
    resource === 'leads' ? getLeads(tenant(resource), params) : rest.getList(resourcePath(resource), params),
  getOne: (resource, params) => rest.getOne(resourcePath(resource), params),
  getMany: (resource, params) => rest.getMany(resourcePath(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(resourcePath(resource), params),
  create: (resource, params) => rest.create(resourcePath(resource), params),
  update: (resource, params) => rest.update(resourcePath(resource), params),
  updateMany: (resource, params) => rest.updateMany(resourcePath(resource), params),
  delete: (resource, params) => rest.delete(resourcePath(resource), params),
  deleteMany: (resource, params) => rest.deleteMany(resourcePath(resource), params),
} satisfies DataProvider;

const verbs = {
  supplier: () => getJson<SupplierAnswer>(`${API}/${supplierPath('').replace(/\/$/u, '')}`),
  setRevealRule: (revealAdminOnly: boolean) =>
    sendJson<SupplierAnswer>('PUT', tenant('reveal-rule'), { revealAdminOnly }),
  members: async () => rememberPhotos(await getJson<MemberAnswer[]>(tenant('members')), ({ userId }) => userId),
  dashboard: () => getJson<DashboardAnswer>(tenant('dashboard')),

  leadViews: () => getJson<LeadView[]>(tenant('lead-views')),
  leadViewCounts: () => getJson<LeadViewCount[]>(tenant('lead-views/counts')),
  createLeadView: (input: LeadViewInput) => sendJson<LeadView>('POST', tenant('lead-views'), input),
  changeLeadView: (id: string, input: LeadViewUpdate) => sendJson<LeadView>('PUT', tenant(`lead-views/${id}`), input),
  deleteLeadView: async (id: string) =>
    (await httpClient<LeadView>(tenant(`lead-views/${id}`), { method: 'DELETE' })).json,
  filterCounts: (filters: LeadFilter[]) => sendJson<FilterCount[]>('POST', tenant('leads/filter-counts'), { filters }),
  leadCounts: () => getJson<LeadCounts>(tenant('leads/counts')),
  leadTerms: () => getJson<LeadTermsAnswer>(tenant('lead-terms')),
  replySettings: () => getJson<ReplySettings>(tenant('reply-settings')),
  saveReplySettings: (settings: ReplySettings) => sendJson<ReplySettings>('PUT', tenant('reply-settings'), settings),
  saveLeadTerms: (list: keyof LeadTermsAnswer, input: ConfigurationInput) =>
    sendJson<ConfigurationList>('PUT', tenant(`lead-terms/${list}`), input),
  /** Spends the reveal's cost (R2). */
  revealLead: (leadId: string, idempotencyKey: string) =>
    sendJson<RevealAnswer>('POST', tenant(`leads/${leadId}/reveal`), {}, idempotencyKey),
  /** The pipeline, with up to `limit` cards per column. */
  leadBoard: (filter: Partial<BoardFilter>, limit?: number) =>
    getJson<BoardAnswer>(
      `${tenant('leads/board')}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        ...(limit !== undefined && { range: JSON.stringify([0, limit - 1]) }),
      }).toString()}`,
    ),
  changeLeads: (input: BulkInput, idempotencyKey: string) =>
    sendJson<BulkAnswer>('POST', tenant('leads/bulk'), input, idempotencyKey),
  undoChange: (changeId: string, idempotencyKey: string) =>
    sendJson<UndoAnswer>('POST', tenant(`leads/changes/${changeId}/undo`), {}, idempotencyKey),
  /** The selected leads as CSV text. */
  exportLeads: async (selection: LeadSelectionInput, delimiter: CsvDelimiter) =>
    (
      await httpClient(`${tenant('leads/export')}?delimiter=${delimiter}`, {
        method: 'POST',
        body: JSON.stringify(selection),
      })
    ).body,
  moveStage: (leadId: string, input: StageInput) =>
    sendJson<StageAnswer>('POST', tenant(`leads/${leadId}/stage`), input),
  postMessage: (leadId: string, message: MessageInput, idempotencyKey: string) =>
    sendJson<MessageAnswer>('POST', tenant(`leads/${leadId}/messages`), message, idempotencyKey),
  sendAgain: (leadId: string, messageId: string, email?: string) =>
    sendJson<MessageAnswer>('POST', tenant(`leads/${leadId}/messages/${messageId}/again`), email ? { email } : {}),
  fileMail: (mailId: string, leadId: string) =>
    sendJson<{ leadId: string }>('POST', tenant(`unsorted-mails/${mailId}/file`), { leadId }),
  mailToLead: (mailId: string, input: MailToLeadInput) =>
    sendJson<{ leadId: string }>('POST', tenant(`unsorted-mails/${mailId}/lead`), input),
  ...leadPanelCalls,
  ...trustCalls,
  ...setupCalls,
  ...staffCalls,
  ...recipeCalls,
  ...libraryCalls,
  ...todayCalls,
  ...calendarCalls,

  paymentPlan: (leadId: string) => getJson<PaymentPlanAnswer>(tenant(`leads/${leadId}/payments`)),
  savePaymentPlan: (leadId: string, input: PaymentPlanInput) =>
    sendJson<PaymentPlanAnswer>('PUT', tenant(`leads/${leadId}/payments`), input),
  markPayment: (leadId: string, paymentId: string, input: PaymentPaidInput) =>
    sendJson<PaymentPlanAnswer>('PUT', tenant(`leads/${leadId}/payments/${paymentId}/paid`), input),

  /** Starts the team's standard follow-ups for a lead, all at once. */
  startFollowUps: (leadId: string) => sendJson<SequenceAnswer>('POST', tenant(`leads/${leadId}/follow-ups`), {}),
  previewTemplate: (input: TemplatePreviewInput) =>
    sendJson<TemplatePreviewAnswer>('POST', tenant('templates/preview'), input),
  cancelScheduled: (id: string, version: number) =>
    sendJson<ScheduledMessageAnswer>('POST', tenant(`scheduled-messages/${id}/cancel`), { version }),

  retryScheduled: (id: string, version: number) =>
    sendJson<ScheduledMessageAnswer>('POST', tenant(`scheduled-messages/${id}/retry`), { version }),
  /** Marks a message of unknown delivery as delivered. */
  markScheduledSent: (id: string, version: number) =>
    sendJson<ScheduledMessageAnswer>('POST', tenant(`scheduled-messages/${id}/mark-sent`), { version }),

  widgetSettings: () => getJson<WidgetSettings>(tenant('widget')),
  saveWidgetSettings: (settings: WidgetSettings) => sendJson<WidgetSettings>('PUT', tenant('widget'), settings),

  unreadNotifications: (of: BellOf) => getJson<{ count: number }>(bell(of, '/unread')),
  notifications: (of: BellOf, offset: number, limit: number) => {
    const range = JSON.stringify([offset, offset + limit - 1]);
    return getJson<NotificationAnswer[]>(bell(of, `?${new URLSearchParams({ range }).toString()}`));
  },
  markNotificationsRead: (of: BellOf, input: MarkReadInput) => sendJson<null>('POST', bell(of, '/read'), input),
  notificationPreferences: () => getJson<NotificationPreferences>(`${API}/notification-preferences`),
  saveNotificationPreferences: (wanted: NotificationPreferences) =>
    sendJson<NotificationPreferences>('PUT', `${API}/notification-preferences`, wanted),

  ledgerAccounts: () => getJson<LedgerAccountAnswer[]>(tenant('ledger/accounts')),

  giftUnits: (
    supplierId: string,
    input: { product: LedgerProduct; units: number; reason: string },
    idempotencyKey: string,
  ) => sendJson<LedgerTransactionAnswer>('POST', staff(supplierId, '/ledger/gifts'), input, idempotencyKey),
  rollbackTransaction: (supplierId: string, input: { transactionId: string; reason: string }, idempotencyKey: string) =>
    sendJson<LedgerTransactionAnswer>('POST', staff(supplierId, '/ledger/rollbacks'), input, idempotencyKey),
  /** A page of a supplier's ledger for staff, newest first. */
  staffTransactions: async (supplierId: string, product: LedgerProduct, offset = 0, limit = 25) => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ product }),
      range: JSON.stringify([offset, offset + limit - 1]),
      sort: JSON.stringify(['sequence', 'DESC']),
    });
    const answer = await httpClient<LedgerTransactionAnswer[]>(
      `${staff(supplierId, '/ledger/transactions')}?${query.toString()}`,
    );
    const total = Number(answer.headers.get('Content-Range')?.split('/').pop());
    return { rows: answer.json, total: Number.isFinite(total) ? total : answer.json.length };
  },
};

/** URL for downloading the list as CSV, with the screen's filter and sort. */
export const leadsCsvUrl = (
  filter: Partial<LeadFilter>,
  sort: { field: LeadSort; order: 'ASC' | 'DESC' },
  delimiter: CsvDelimiter,
): string =>
  `${tenant('leads.csv')}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    delimiter,
  }).toString()}`;

export const dataProvider = { ...records, ...verbs };
/** The type returned by `useConsoleData()`, and imitated by fakes in tests. */
export type ConsoleDataProvider = typeof dataProvider;
