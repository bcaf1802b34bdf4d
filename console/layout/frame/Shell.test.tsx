import { act, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminUI, CustomRoutes } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { aLead, aSession, aSupplier, anAccess, someLeadCounts } from '../../testing/fixtures.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { resizeTo } from '../../testing/resizeTo.ts';
import { guardedForms } from '../../providers/kept/guardedForms.ts';
import { PHOTOS_PATH, PROFILE_PATH } from '../../providers/paths.ts';
import { SUPPLIER_SCREENS } from '../../screens/supplierScreens.ts';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { Shell } from './Shell.tsx';

const Leads = () => (
  <Page title="All leads">
    <PageHead title="Leads" />
  </Page>
);
const Home = () => (
  <Page title="Dashboard">
    <PageHead title="Good morning" />
  </Page>
);

const show = (options: AppOptions = {}) =>
  renderWithApp(
    <CoreAdminUI
      disableTelemetry
      dashboard={Home}
      layout={({ children }) => <Shell screens={SUPPLIER_SCREENS}>{children}</Shell>}
    >
      <CustomRoutes>
        <Route path="/leads" element={<Leads />} />
        <Route path="/ledger" element={<PageHead title="Enquiry balance" />} />
      </CustomRoutes>
    </CoreAdminUI>,
    { toasts: false, ...options },
  );
const menu = () => screen.findByRole('navigation', { name: 'Main menu' });

describe('the menu', () => {
  it('marks the open page while it has unsaved changes', async () => {
    await show({ path: '/leads' });
    const link = await within(await menu()).findByRole('link', { name: 'All leads' });
    const form = { id: 'one', busy: false, save: () => undefined, discard: () => undefined };
    act(() => guardedForms.set([{ ...form, changes: 1 }]));
    expect(link.textContent).toBe('All leadsUnsaved changes');
    act(() => guardedForms.set([{ ...form, changes: 0 }]));
    expect(link.textContent).toBe('All leads');
  });

  it('shows the content and says which page is open', async () => {
    await show({ path: '/leads' });
    await screen.findByRole('heading', { name: 'Leads' });
    const links = within(await menu())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);
    expect(links).toEqual([
      ['Dashboard', null],
      ['Today', null],
      [expect.stringMatching(/^Leads/u), null],
      ['All leads', 'page'],
      ['Scheduled', null],
      ['Unsorted email', null],
      ['Templates', null],
      ['Automation', null],
      ['Lead settings', null],
      ['Connections', null],
      ['Calendar', null],
      ['Profile', null],
      ['Grow', null],
      ['Settings', null],
    ]);
  });

  it('opens the palette from anywhere, and gives the focus back when it closes', async () => {
    const { user } = await show({ path: '/leads' });
    const link = await within(await menu()).findByRole('link', { name: 'All leads' });
    link.focus();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search or run a command' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('has no links to pages the role can’t open', async () => {
    await show({ session: aSession({ suppliers: [anAccess({ role: 'billing' })] }) });
    expect(within(await menu()).queryByRole('link', { name: /Leads/u })).toBeNull();
    // They get their own notifications but no couples; the palette has their pages.
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Search/u })).toBeTruthy();
  });

  it('has no links to sections the market leaves out of profiles', async () => {
    const { queryClient } = await show({ path: PROFILE_PATH });
    expect(within(await menu()).getByRole('link', { name: 'Real weddings' })).toBeTruthy();
    act(() => {
      queryClient.setQueryData(['profile'], { context: { hidden: ['realWeddings'] } });
    });
    await waitFor(async () => expect(within(await menu()).queryByRole('link', { name: 'Real weddings' })).toBeNull());
    expect(within(await menu()).getByRole('link', { name: 'Photos' })).toBeTruthy();
  });

  it('shows how many points each profile page has, unless it has unsaved changes', async () => {
    const criteria = [
      { page: 'photos', points: 6, possible: 12 },
      { page: 'videos', points: 4, possible: 4 },
    ];
    const { queryClient } = await show({ path: PHOTOS_PATH });
    act(() => {
      queryClient.setQueryData(['score'], { criteria });
    });
    const photos = await within(await menu()).findByRole('link', { name: 'Photos 6 of 12 points' });
    const videos = within(await menu()).getByRole('link', { name: 'Videos 4 of 4 points' });
    expect([photos.querySelectorAll('circle').length, videos.querySelectorAll('.filled-ring--full').length]).toEqual([
      2, 1,
    ]);
    expect(
      within(await menu())
        .getByRole('link', { name: 'Preview' })
        .querySelector('svg'),
    ).toBeNull();
    act(() =>
      guardedForms.set([{ id: 'one', busy: false, save: () => undefined, discard: () => undefined, changes: 1 }]),
    );
    expect(photos.textContent).toBe('PhotosUnsaved changes');
    expect(videos.textContent).toBe('Videos4 of 4 points');
    act(() => guardedForms.set([]));
  });

  it('counts the waiting couples, in words for screen readers', async () => {
    await show({ data: { leadCounts: async () => someLeadCounts({ needsReply: 1 }) } });
    expect(await screen.findByText('1 couple is waiting for a reply')).toBeTruthy();
  });

  it('links the balance to its history', async () => {
    const { user, location } = await show();
    await user.click(await screen.findByRole('link', { name: /14 units/u }));
    expect(location()).toBe('/ledger');
  });

  it('has no balance for suppliers that don’t pay per enquiry', async () => {
    await show({ data: { supplier: async () => aSupplier({ payPerEnquiry: false }) } });
    await menu();
    expect(screen.queryByRole('link', { name: /enquiries/u })).toBeNull();
  });
});

describe('the frame', () => {
  it('has landmarks, a skip link and a breadcrumb', async () => {
    await show({ path: '/leads' });
    expect((await screen.findByRole('link', { name: 'Skip to content' })).getAttribute('href')).toBe('#content');
    expect(screen.getByRole('main').id).toBe('content');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect((await crumbs.findByText('All leads')).getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('All leads – Aisle');
  });

  it('switches to another business, forgets the previous one and opens the dashboard', async () => {
    const wrenfield = anAccess({ name: 'Wrenfield Hall' });
    const ellery = anAccess({ name: 'Ellery Photography', category: 'photo', tier: 1 });
    const requests = fakeFetch({
      'PUT /api/auth/session/active-supplier': { json: {} },
      'GET /api/auth/session': { json: aSession({ suppliers: [wrenfield, ellery] }) },
    });
    const { user, location, queryClient } = await show({
      path: '/leads',
      session: aSession({ suppliers: [ellery, wrenfield] }),
    });
    queryClient.setQueryData(['leads', 'of the former'], 1);
    await user.click(await screen.findByRole('button', { name: /Switch business/u }));
    await user.click(await screen.findByRole('menuitem', { name: /Ellery/u }));
    await screen.findByText('Switched to Ellery Photography.');
    expect(requests[0]?.body).toEqual({ supplierId: ellery.supplierId });
    await waitFor(() => expect(location()).toBe('/'));
    expect(queryClient.getQueryData(['leads', 'of the former'])).toBeUndefined();
  });

  it('finds a couple by name from the keyboard', async () => {
    const lead = aLead();
    const queries: unknown[] = [];
    const { user, location } = await show({
      data: {
        findLeads: async (q) => {
          queries.push({ q });
          return [lead];
        },
      },
    });
    await menu();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'ame');
    // Matched letters are marked.
    expect(await screen.findByRole('option', { name: /Ame ?lia & Jack/u }, { timeout: 5_000 })).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(`/leads/${lead.id}`));
    expect(queries).toContainEqual({ q: 'ame' });
  });

  it.each([
    [[], ['Keyboard shortcuts', 'Your details', 'Sign-in and security', 'Notification settings', 'Sign out']],
    [
      ['GB'] as const,
      [
        'Keyboard shortcuts',
        'Your details',
        'Sign-in and security',
        'Notification settings',
        'Staff back office',
        'Sign out',
      ],
    ],
  ])('offers a person with the staff markets %j nothing but what exists', async (staffMarkets, words) => {
    const { user } = await show({ session: aSession({ staffMarkets: [...staffMarkets] }) });
    await user.click(await screen.findByRole('button', { name: /Account menu/u }));
    const panel = await screen.findByRole('dialog', { name: /Account menu/u });
    expect(panel.textContent).toMatch(new RegExp(`${words.join('')}$`, 'u'));
  });

  it('lists its shortcuts on "?", but not while someone is typing', async () => {
    const { user } = await show();
    await menu();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const calendar = help.getByText('Calendar').closest('div');
    expect(calendar?.textContent).toBe('CalendarGthenC');
  });

  it('opens the leads with g then l', async () => {
    const { user, location } = await show();
    await menu();
    await user.keyboard('gl');
    expect(location()).toBe('/leads');
  });
});

describe('on a phone', () => {
  beforeEach(() => resizeTo(390));
  afterEach(() => resizeTo(1_440));

  it('shows sections at the bottom and the rest under More, which closes after a choice', async () => {
    const { user, location } = await show({ path: '/leads' });
    await screen.findByRole('heading', { name: 'Leads' });
    const bar = within(await menu());
    expect(bar.getByRole('link', { name: /^Leads/u }).getAttribute('aria-current')).toBe('page');
    await user.click(bar.getByRole('button', { name: 'More' }));
    const more = within(await screen.findByRole('dialog', { name: 'More' }));
    await user.click(await more.findByRole('link', { name: /14 units/u }));
    expect(location()).toBe('/ledger');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull());
  });
});

describe('a page', () => {
  it('shows its title as the heading by default', async () => {
    await renderWithApp(
      <Page title="Templates">
        <PageHead />
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Templates');
    expect(document.title).toBe('Templates – Aisle');
  });

  it('can be rendered without the layout', async () => {
    await renderWithApp(
      <Routes>
        <Route path="*" element={<Home />} />
      </Routes>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning');
  });
});
