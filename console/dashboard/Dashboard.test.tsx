import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpError } from '../providers/HttpError.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { aDashboard } from '../testing/aDashboard.ts';
import { aToday, aTodayItem } from '../testing/aToday.ts';
import { aLead, aSession, aSupplier, anAccess, someLeadCounts } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import Dashboard from './Dashboard.tsx';
import { barHeight, quickShare } from './responseShare.ts';

// The profile panels have their own tests; an unanswered call would make the screen offline.
beforeEach(() => {
  globalThis.fetch = async () => new Response(null, { status: 404 });
});

const show = (dashboard = aDashboard(), options: Parameters<typeof renderWithApp>[1] = {}) =>
  renderWithApp(<Dashboard />, {
    screen: '/',
    ...options,
    data: { dashboard: async () => dashboard, ...options.data },
  });
/** A card once its numbers have loaded; until then it's a skeleton. */
const card = async (name: string): Promise<HTMLElement> => {
  await screen.findByText(/^(In play|Offene Anfragen)$/u);
  return screen.findByRole('region', { name });
};

describe('the dashboard', () => {
  it('shows the balance to people who can’t see leads, and requests nothing else', async () => {
    const dashboard = jest.fn<ConsoleDataProvider['dashboard']>();
    await show(aDashboard(), {
      session: aSession({ suppliers: [anAccess({ role: 'billing' })] }),
      data: {
        dashboard,
        supplier: async () => aSupplier({ payPerEnquiry: true }),
        ledgerAccounts: async () => [{ id: 'x', product: 'enquiries', balance: 14 }] as never,
      },
    });
    expect(await screen.findByText('Your role covers the balance and its history.')).toBeTruthy();
    expect(await screen.findByText('14')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Units left' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/ledger');
    expect(dashboard).not.toHaveBeenCalled();
  });

  it('greets by name in the page’s only h1', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /^Good (morning|afternoon|evening), Harriet$/u,
    );
  });

  it('links each task to its couple', async () => {
    const item = aTodayItem();
    const { user, location } = await show(aDashboard(), { data: { today: async () => aToday([item]) } });
    await user.click(await screen.findByRole('link', { name: /^Reply/u }));
    expect(location()).toBe(`/leads/${item.lead.id}`);
  });

  it('has one primary button however much there is to do', async () => {
    const items = ['A', 'B', 'C'].map((letter) => aTodayItem({ lead: aLead({ id: `01J${letter}` }) }));
    await show(aDashboard(), { data: { today: async () => aToday(items) } });
    const list = within(await card('Today'));
    const buttons = await list.findAllByRole('link', { name: /^Reply/u });
    expect(buttons.filter((button) => button.classList.contains('btn--primary'))).toHaveLength(1);
    expect(buttons).toHaveLength(3);
    expect(list.getByText('3 couples need you')).toBeTruthy();
  });

  it('marks a couple as done', async () => {
    const item = aTodayItem();
    const settleToday = jest.fn<ConsoleDataProvider['settleToday']>(async () => ({
      changeId: 'c1',
      settled: 1,
      kept: [],
    }));
    let items = [item];
    const { user } = await show(aDashboard(), {
      data: {
        settleToday: async (input, key) => {
          items = [];
          return settleToday(input, key);
        },
        today: async () => aToday(items),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark Amelia & Jack as done' }));
    expect(await within(await card('Today')).findByText('All caught up')).toBeTruthy();
    const reasons = [{ kind: 'reply', ref: '1' }];
    expect(settleToday.mock.calls[0]?.[0]).toEqual({ leads: [{ leadId: item.lead.id, reasons }] });
  });

  it('says that every couple has a reply when nothing is left to do', async () => {
    await show();
    expect(await within(await card('Today')).findByText('All caught up')).toBeTruthy();
  });

  it('shows a locked couple with first names and hidden surnames only', async () => {
    const locked = aLead({
      locked: true,
      partners: [
        { firstName: 'Maya', lastName: null },
        { firstName: 'Rohan', lastName: null },
      ],
    });
    await show(aDashboard({ newLeads: [locked] }));
    const row = within(await card('New leads'));
    expect(row.getByRole('link', { name: /Maya.*Rohan/u }).getAttribute('href')).toBe(`/leads/${locked.id}`);
    expect(row.getAllByRole('img', { name: 'surname hidden' })).toHaveLength(2);
  });

  it('shows a couple’s photo if there is one', async () => {
    await show(aDashboard({ newLeads: [aLead({ photo: '/photo-of-amelia' })] }));
    expect((await card('New leads')).querySelector('img.arch')?.getAttribute('src')).toBe('/photo-of-amelia');
  });

  it('shows how fast the first replies were, and how that changed', async () => {
    await show();
    const response = within(await card('Response time'));
    expect(response.getByText('38 min faster')).toBeTruthy();
    expect(response.getByText('71% of your first replies were sent within 4 hours.')).toBeTruthy();
    expect(response.getByRole('img').getAttribute('aria-label')).toContain('under 1 h 14, 1–4 h 13');
    expect(response.getByText('Response score 86 of 100, over 90 days')).toBeTruthy();
  });

  it('shows no median when no one was replied to', async () => {
    await show(
      aDashboard({
        responseTime: { medianMinutes: null, medianMinutesBefore: 9, buckets: [0, 0, 0, 0, 0], score: null },
      }),
    );
    expect(within(await card('Response time')).getByText('No first replies in the last 31 days.')).toBeTruthy();
  });

  it('shows no balance and nothing to reveal for suppliers that don’t pay per enquiry', async () => {
    await show(aDashboard({ balance: null }));
    await card('Today');
    expect(screen.queryByRole('region', { name: 'Units left' })).toBeNull();
    expect(screen.queryByText('To reveal')).toBeNull();
  });

  it('explains a balance of 0', async () => {
    await show(aDashboard({ balance: 0 }));
    const text = 'You have no units left. Locked couples stay in your list.';
    expect(within(await card('Units left')).getByText(text)).toBeTruthy();
  });

  it('shows the numbers behind the chart as a table', async () => {
    const { user } = await show();
    const weeks = within(await card('Enquiries per week'));
    await user.click(weeks.getByRole('button', { name: 'View as table' }));
    const rows = weeks.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'WeekEnquiries',
      expect.stringMatching(/^4 May.*9$/u),
      expect.stringMatching(/^11 May.*3$/u),
    ]);
  });

  it('stays usable when it cannot be loaded, and retries', async () => {
    // react-admin logs failed calls in development.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const { user } = await show(aDashboard(), {
      data: {
        dashboard: async () => {
          tries += 1;
          if (tries === 1) throw new HttpError(503, null);
          return aDashboard();
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await card('Today')).toBeTruthy();
  });

  it('is in German for people who use German', async () => {
    await show(aDashboard({ counts: someLeadCounts({ unread: 1 }) }), { language: 'de-DE' });
    expect(within(await card('Neue Anfragen')).getByText('1 ungelesen')).toBeTruthy();
  });
});

describe('first replies within four hours', () => {
  it.each([
    [[0, 0, 0, 0, 0], null],
    [[1, 0, 0, 0, 0], 100],
    [[1, 1, 1, 0, 0], 67],
    [[0, 0, 0, 0, 5], 0],
  ])('%j are %j percent', (buckets, percent) => {
    expect(quickShare(buckets)).toBe(percent);
  });

  it('keep a visible stub in the chart when there are none', () => {
    expect([barHeight(0, 14), barHeight(14, 14)]).toEqual([8, 54]);
  });
});
