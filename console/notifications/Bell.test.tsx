import { act, screen, waitFor, within } from '@testing-library/react';
import type { MarkReadInput, NotificationAnswer } from '#contracts/notifications/notification.ts';
import { offlineStore } from '../offline/offlineStore.ts';
import { LEDGER_PATH, SECURITY_PATH } from '../providers/paths.ts';
import { anId, aSession, anAccess } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import type { AppOptions } from '../testing/renderWithApp.tsx';
import { resizeTo } from '../testing/resizeTo.ts';
import { Bell } from './Bell.tsx';
import type { BellOf } from './useBellOf.ts';
import { BellNews } from './BellNews.tsx';

const aNotice = (changes: Partial<NotificationAnswer> = {}): NotificationAnswer => ({
  id: anId(),
  kind: 'message',
  leadId: anId(),
  couple: 'Amelia & Jack',
  locked: false,
  actor: null,
  person: null,
  badge: null,
  news: null,
  field: null,
  role: null,
  stage: null,
  count: null,
  createdAt: new Date().toISOString(),
  readAt: null,
  ...changes,
});

function show(notices: NotificationAnswer[], options: AppOptions = {}) {
  const marked: MarkReadInput[] = [];
  const requested = new Set<BellOf>();
  const shown = renderWithApp(
    <>
      <title>Leads</title>
      <Bell />
      <BellNews />
    </>,
    {
      ...options,
      data: {
        unreadNotifications: async (of) => {
          requested.add(of);
          return { count: notices.filter((one) => one.readAt === null).length };
        },
        notifications: async (of) => {
          requested.add(of);
          return notices;
        },
        markNotificationsRead: async (of, input) => {
          requested.add(of);
          marked.push(input);
          for (const one of notices) one.readAt ??= new Date().toISOString();
          return null;
        },
      },
    },
  );
  return shown.then((app) => ({ ...app, marked, requested }));
}
const openBell = async (user: { click: (element: Element) => Promise<void> }, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the bell', () => {
  afterEach(() => resizeTo(1_440));

  it('shows the unread count in its name, in the tab and in a polite announcement', async () => {
    await show([aNotice(), aNotice()]);
    expect(await screen.findByRole('button', { name: '2 unread notifications' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('(2) Leads'));
    expect(screen.getByRole('status').textContent).toBe('2 unread notifications');
  });

  it('shows the activity by day, with links to the leads', async () => {
    const old = '2026-01-05T10:00:00.000Z';
    const notices = [
      aNotice({ kind: 'stage-moved', actor: 'Harriet Bell', stage: 'Booked' }),
      aNotice({ kind: 'assigned', actor: 'Harriet Bell', createdAt: old, readAt: old }),
    ];
    const { user } = await show(notices);
    await openBell(user, '1 unread notification');
    const today = await screen.findByRole('region', { name: 'Today' });
    const link = within(today).getByRole('link', { name: 'Unread: Harriet Bell moved Amelia & Jack to Booked' });
    expect(link.getAttribute('href')).toBe(`/leads/${notices[0]?.leadId}`);
    const then = screen.getByRole('region', { name: 'Monday 5 January 2026' });
    expect(within(then).getByRole('link', { name: 'Harriet Bell assigned Amelia & Jack to you' })).toBeTruthy();
    expect(within(then).queryByRole('button')).toBeNull();
  });

  it('shows news about the team, which isn’t tied to a lead', async () => {
    const news = { leadId: null, couple: '', person: 'Tom Ashby', actor: 'Harriet Bell' } as const;
    const { user } = await show([
      aNotice({ ...news, kind: 'member-joined', role: 'sales' }),
      aNotice({ ...news, kind: 'member-removed' }),
      aNotice({ ...news, kind: 'role-changed', role: 'editor' }),
    ]);
    await openBell(user, '3 unread notifications');
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Unread: Tom Ashby joined your team as Sales', '/account/user-permissions'],
      ['Unread: Harriet Bell removed Tom Ashby from your team', '/account/user-permissions'],
      ['Unread: Harriet Bell changed your role to Editor', '/'],
    ]);
  });

  it('shows everyone news about their own account, linked to their sign-in settings', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'billing' })] });
    const news = { kind: 'account-changed', leadId: null, couple: '' } as const;
    const { user } = await show(
      [aNotice({ ...news, news: 'new-browser' }), aNotice({ ...news, news: 'second-step-off' })],
      { session },
    );
    await openBell(user, '2 unread notifications');
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Unread: Your account was used in a new browser', SECURITY_PATH],
      ['Unread: The second step was turned off', SECURITY_PATH],
    ]);
  });

  it('shows only account news to people without a business, and links to its settings', async () => {
    const session = aSession({ suppliers: [] });
    const notices = [aNotice({ kind: 'account-changed', leadId: null, couple: '', news: 'password-changed' })];
    const { user, requested, marked } = await show(notices, { session });
    await openBell(user, '1 unread notification');
    expect(await screen.findByRole('link', { name: 'Unread: Your password was set by an emailed link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Notification settings' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect([[...requested], marked]).toEqual([['account'], [{ upTo: notices[0]?.id }]]);
  });

  it('says what will appear when it’s empty', async () => {
    const { user } = await show([], { session: aSession({ suppliers: [] }) });
    await openBell(user, 'Notifications');
    expect(await screen.findByText('Changes to your account and how you sign in appear here.')).toBeTruthy();
  });

  it('marks one, or all that were seen, as read', async () => {
    const notices = [aNotice(), aNotice()];
    const { user, marked } = await show(notices);
    await openBell(user, '2 unread notifications');
    const [first] = await screen.findAllByRole('button', { name: 'Mark as read: Amelia & Jack wrote to you' });
    await user.click(first as Element);
    expect(marked).toEqual([{ ids: [notices[0]?.id] }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  });

  it('says that there is nothing new', async () => {
    const { user } = await show([]);
    await openBell(user, 'Notifications');
    expect(await screen.findByText('Nothing new')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all notifications' }).getAttribute('href')).toBe('/notifications');
  });

  it('is a page on the phone', async () => {
    resizeTo(390);
    await show([aNotice()]);
    const link = await screen.findByRole('link', { name: '1 unread notification' });
    expect(link.getAttribute('href')).toBe('/notifications');
  });

  it('marks a notification as read when its lead is opened', async () => {
    const notice = aNotice();
    const { marked } = await show([notice], { path: `/leads/${notice.leadId}` });
    await waitFor(() => expect(marked).toEqual([{ leadId: notice.leadId }]));
  });

  it('marks it once the connection is back', async () => {
    const notice = aNotice();
    act(() => offlineStore.set(Date.now()));
    const { marked } = await show([notice], { path: `/leads/${notice.leadId}` });
    expect(marked).toEqual([]);
    act(() => offlineStore.set(null));
    await waitFor(() => expect(marked).toEqual([{ leadId: notice.leadId }]));
  });

  it('shows people who handle billing news about the balance, with a link to it', async () => {
    const billing = aSession({ suppliers: [anAccess({ role: 'billing' })] });
    const news = { leadId: null, couple: '', actor: null, person: null, count: null };
    const { user } = await show([aNotice({ ...news, kind: 'units-low' })], { session: billing });
    await openBell(user, '1 unread notification');
    const link = await screen.findByRole('link', { name: /You’re running low on units/u });
    expect(link.getAttribute('href')).toContain(LEDGER_PATH);
  });
});
