import { screen, waitFor, within } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { rows } from '../../../testing/fakeData.ts';
import { aLead, aSession, aSupplier, anAccess, someLeadCounts } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { resizeTo } from '../../../testing/resizeTo.ts';
import { aMember } from '../../../testing/screenFixtures.ts';
import LeadList from './LeadList.tsx';

type Params = Parameters<ConsoleDataProvider['getList']>[1];

const lead = (firstName: string, overrides: Partial<LeadSummary> = {}): LeadSummary =>
  aLead({ partners: [{ firstName, lastName: 'Hart' }], read: 'read', ...overrides });

/** Shows the list and collects what it asked the server for. */
async function show(leads: readonly LeadSummary[] = [lead('Amelia')], options: AppOptions & { total?: number } = {}) {
  const { total, data, ...app } = options;
  const asked: Params[] = [];
  const getList = async (_resource: string, params: Params) => {
    asked.push(params);
    return rows(leads, total ?? leads.length);
  };
  const view = await renderWithApp(<LeadList />, { path: '/leads', ...app, data: { getList, ...data } });
  const address = () => new URLSearchParams(view.location().split('?')[1]);
  return {
    ...view,
    asked,
    last: () => asked.at(-1),
    /** A part of the address, as react-admin keeps the list's state there. */
    inAddress: (name: string) => address().get(name),
  };
}
const table = async (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Leads' });
const names = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.querySelector('a')?.textContent ?? null);

afterEach(() => resizeTo(1_440));

describe('the lead list', () => {
  it('asks for the latest activity first, 25 leads a page, and leads from a row to its couple', async () => {
    const amelia = lead('Amelia');
    const { last, user, location } = await show([amelia]);
    await table();
    expect(last()).toMatchObject({
      filter: {},
      sort: { field: 'lastActivityAt', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    });
    await user.click(screen.getByRole('link', { name: 'Amelia' }));
    expect(location()).toBe(`/leads/${amelia.id}`);
  });

  it('says how many are in play and how many wait', async () => {
    await show([], { data: { leadCounts: async () => someLeadCounts({ inPlay: 3, needsReply: 1 }) } });
    expect(await screen.findByText('3 in play, 1 waiting for you')).toBeTruthy();
  });

  it('shows a locked couple with first names only, a way to reveal, and no status', async () => {
    const locked = aLead({
      locked: true,
      status: 'Chased',
      partners: [
        { firstName: 'Maya', lastName: null },
        { firstName: 'Rohan', lastName: null },
      ],
    });
    await show([locked]);
    const row = within(within(await table()).getAllByRole('row')[1] as HTMLElement);
    expect(row.getAllByRole('img', { name: 'surname hidden' })).toHaveLength(2);
    expect(row.getByRole('link', { name: 'Reveal for 1 enquiry' }).getAttribute('href')).toBe(`/leads/${locked.id}`);
    expect(row.queryByText('Chased')).toBeNull();
  });

  it('names the owner of a lead, and says so when nobody has it', async () => {
    const tom = aMember({ name: 'Tom Reed' });
    await show([lead('Amelia', { assigneeId: tom.userId }), lead('Maya')], { data: { members: async () => [tom] } });
    expect(await screen.findByText('Tom Reed')).toBeTruthy();
    expect(screen.getAllByText('No owner yet')).toHaveLength(1);
  });

  it('invites to set up the enquiry form while nobody has written', async () => {
    await show([]);
    expect(await screen.findByText('Your first enquiry will stand here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up the enquiry form' }).getAttribute('href')).toBe('/widget');
  });

  it('says why it cannot be loaded, with the reference, and tries again', async () => {
    let tries = 0;
    const { user } = await show([], {
      data: {
        getList: async () => {
          tries += 1;
          if (tries === 1) throw refusal(503, 'unavailable');
          return rows([lead('Amelia')]);
        },
      },
    });
    expect((await screen.findByText('We could not load this')).closest('[role="alert"]')?.textContent).toContain(
      '7F2A',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Amelia' })).toBeTruthy();
  });

  it('says of a filter that the server refuses that it is the filter, and leads back to all leads', async () => {
    const { user, last } = await show([], {
      path: '/leads?filter={"status":"Gone"}',
      data: {
        getList: async (_resource, { filter }) => {
          if ('status' in (filter as object)) throw refusal(422, 'invalid-input');
          return rows([lead('Amelia')]);
        },
      },
    });
    expect(await screen.findByText('We do not know this filter')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Amelia' })).toBeTruthy();
    expect(last()?.filter ?? {}).toEqual({});
  });
});

describe('views', () => {
  it('change what is asked for and the address, and carry their counts', async () => {
    const { user, last, inAddress } = await show();
    await table();
    await user.click(await screen.findByRole('tab', { name: /^Needs a reply/u }));
    await waitFor(() => expect(last()?.filter).toEqual({ needsReply: true }));
    expect(JSON.parse(inAddress('filter') ?? '')).toEqual({ needsReply: true });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Needs a reply7');
  });

  it('keep the search text', async () => {
    const { user, last } = await show([lead('Amelia')], { path: '/leads?filter={"q":"am"}' });
    await table();
    await user.click(screen.getByRole('tab', { name: /^Booked/u }));
    await waitFor(() => expect(last()?.filter).toEqual({ stage: 'Booked', q: 'am' }));
  });

  it('have none of leads to reveal for suppliers that do not pay per enquiry', async () => {
    await show([lead('Amelia')], { data: { supplier: async () => aSupplier({ payPerEnquiry: false }) } });
    await table();
    expect(screen.queryByRole('tab', { name: /^To reveal/u })).toBeNull();
  });

  it('can be left one by one once another filter joins them', async () => {
    const { user, last } = await show([lead('Amelia')], { path: '/leads?filter={"needsReply":true,"starred":true}' });
    await table();
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove filter View' }));
    await waitFor(() => expect(last()?.filter).toEqual({ starred: true }));
  });
});

describe('filters', () => {
  it('are chosen by field and value, shown as a chip, and taken away by it', async () => {
    const { user, last, inAddress } = await show();
    await table();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add a filter' }));
    await user.click(panel.getByRole('button', { name: 'Label' }));
    await user.click(panel.getByRole('checkbox', { name: 'Hot lead' }));
    await waitFor(() => expect(last()?.filter).toEqual({ label: 'Hot Lead' }));
    expect(JSON.parse(inAddress('filter') ?? '')).toEqual({ label: 'Hot Lead' });
    await user.click(panel.getByRole('checkbox', { name: 'Spam' }));
    await waitFor(() => expect(last()?.filter).toEqual({ label: ['Hot Lead', 'Spam'] }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove filter Label' }));
    await waitFor(() => expect(last()?.filter).toEqual({}));
  });

  it('take a range of days of which one end may be open', async () => {
    const { user, last } = await show();
    await table();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add a filter' }));
    await user.click(panel.getByRole('button', { name: 'Wedding' }));
    expect(panel.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    await user.type(panel.getByLabelText('From'), '2027-06-01');
    await user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(last()?.filter).toEqual({ weddingFrom: '2027-06-01' }));
    expect(screen.getByText('from 1 Jun 2027')).toBeTruthy();
  });

  it('offer owners only when the team is known', async () => {
    const { user } = await show();
    await table();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add a filter' }));
    expect(panel.getByRole('button', { name: 'Stage' })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Owner' })).toBeNull();
  });

  it('that find nothing are cleared with one button, the typed search too', async () => {
    const { user, last } = await show([], { path: '/leads?filter={"q":"zz","starred":true}' });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(last()?.filter).toEqual({}));
    expect(screen.getByRole('searchbox', { name: 'Search leads' })).toHaveProperty('value', '');
  });
});

describe('the search', () => {
  it('asks once typing pauses, beside the filters in use', async () => {
    const { user, asked, inAddress } = await show([lead('Amelia')], { path: '/leads?filter={"starred":true}' });
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'amelia ');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ starred: true, q: 'amelia' }));
    expect(asked).toHaveLength(2);
    expect(JSON.parse(inAddress('filter') ?? '')).toEqual({ starred: true, q: 'amelia' });
  });

  it('is gone from the question when it is emptied', async () => {
    const { user, last } = await show([lead('Amelia')], { path: '/leads?filter={"q":"am"}' });
    await table();
    await user.clear(screen.getByRole('searchbox', { name: 'Search leads' }));
    await waitFor(() => expect(last()?.filter).toEqual({}));
  });
});

describe('sorting', () => {
  it('starts the useful way round, turns on the second click, and says so to screen readers', async () => {
    const { user, last, inAddress } = await show();
    await table();
    await user.click(screen.getByRole('button', { name: 'Guests' }));
    await waitFor(() => expect(last()?.sort).toEqual({ field: 'guests', order: 'DESC' }));
    expect(screen.getByRole('columnheader', { name: 'Guests' }).getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Guests' }));
    await waitFor(() => expect(last()?.sort).toEqual({ field: 'guests', order: 'ASC' }));
    expect([inAddress('sort'), inAddress('order')]).toEqual(['guests', 'ASC']);
  });

  it.each([
    ['Couple', 'couple'],
    ['Wedding date', 'weddingDate'],
    ['Stage', 'stage'],
  ])('by %s starts from A, the next wedding or the first stage', async (label, field) => {
    const { user, last } = await show();
    await table();
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(last()?.sort).toEqual({ field, order: 'ASC' }));
  });
});

describe('pages', () => {
  it('are turned and sized, in what is asked and in the address', async () => {
    const { user, last, inAddress } = await show([lead('Amelia')], { total: 61 });
    await table();
    const pager = within(screen.getByRole('navigation', { name: 'Pages of leads' }));
    expect(pager.getByText('1–25 of 61')).toBeTruthy();
    expect(pager.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    await user.click(pager.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()?.pagination).toEqual({ page: 2, perPage: 25 }));
    expect(inAddress('page')).toBe('2');
    await user.selectOptions(pager.getByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() => expect(last()?.pagination).toEqual({ page: 1, perPage: 50 }));
    expect(pager.getByText('1–50 of 61')).toBeTruthy();
  });
});

describe('columns', () => {
  it('are chosen and keep their order', async () => {
    const { user } = await show();
    const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    await table();
    const before = headers();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(panel.getByRole('checkbox', { name: 'Received' }));
    await user.click(panel.getByRole('checkbox', { name: 'Status' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(headers()).toEqual([...before.filter((name) => name !== 'Status'), 'Received']);
  });

  it('are five on a tablet beside the boxes, without a choice', async () => {
    resizeTo(820);
    await show();
    await table();
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});

describe('the export', () => {
  it('downloads what is on the screen: its filter and its sort', async () => {
    await show([lead('Amelia')], { path: '/leads?filter={"starred":true}&sort=guests&order=ASC' });
    await table();
    const link = screen.getByRole('link', { name: 'Export' });
    const url = new URL(link.getAttribute('href') ?? '', 'http://aisle.test');
    expect(url.pathname).toMatch(/^\/api\/suppliers\/\w{26}\/leads\.csv$/u);
    expect(url.searchParams.get('filter')).toBe('{"starred":true}');
    expect(url.searchParams.get('sort')).toBe('["guests","ASC"]');
    expect(link.hasAttribute('download')).toBe(true);
  });
});

describe('the keyboard', () => {
  const three: LeadSummary[] = [
    lead('Amelia'),
    lead('Maya', { read: 'unread', starredAt: '2026-05-12T08:18:00.000Z' }),
    lead('Zoe'),
  ];
  const update = (answer: Partial<LeadSummary> = {}) => {
    const sent: [unknown, unknown][] = [];
    return {
      sent,
      update: (async (_resource: string, params: { id: unknown; data: unknown }) => {
        sent.push([params.id, params.data]);
        const before = three.find(({ id }) => id === params.id);
        return { data: { ...before, ...answer, version: 2 } };
      }) as unknown as ConsoleDataProvider['update'],
    };
  };
  const focused = () => document.activeElement?.textContent;

  it('walks the rows by j and k, stops at the ends, and opens by Enter', async () => {
    const { user, location } = await show(three);
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('k');
    expect(focused()).toBe('Amelia');
    await user.keyboard('jjj');
    expect(focused()).toBe('Zoe');
    await user.keyboard('k');
    expect(focused()).toBe('Maya');
    await user.keyboard('{Enter}');
    expect(location()).toBe(`/leads/${three[1]?.id}`);
  });

  it('enters the rows by j from anywhere on the page, but not while somebody types', async () => {
    const { user } = await show(three);
    await table();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('j');
    expect(focused()).toBe('');
    await user.click(document.body);
    await user.keyboard('j');
    expect(focused()).toBe('Amelia');
  });

  it('stars by s and turns read and unread by u, each change after the other and with the version it left', async () => {
    const server = update({ starredAt: null });
    const { user } = await show(three, { data: { update: server.update } });
    await table();
    screen.getByRole('link', { name: 'Maya' }).focus();
    await user.keyboard('s');
    await user.keyboard('u');
    await user.keyboard('ku');
    const [amelia, maya] = three;
    await waitFor(() => expect(server.sent).toHaveLength(3));
    expect(server.sent).toEqual([
      [maya?.id, { starred: false, version: 1 }],
      [maya?.id, { read: true, version: 2 }],
      [amelia?.id, { read: false, version: 1 }],
    ]);
  });

  it('selects by x, and says how many; e is done with a lead that waits', async () => {
    const server = update();
    const waiting = lead('Amelia', { needsReply: true });
    const { user } = await show([waiting, lead('Maya')], { data: { update: server.update }, total: 61 });
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('xjx');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 61 that match' }));
    expect(screen.getByText('61 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByText(/selected$/u)).toBeNull();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('e');
    await waitFor(() => expect(server.sent).toEqual([[waiting.id, { read: true, replied: true, version: 1 }]]));
  });

  it('says so when the server refuses a star', async () => {
    const { user } = await show(three, {
      data: { update: failing(refusal(409, 'stale-version')) },
    });
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('s');
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this while you were editing.');
  });

  it('changes nothing for a viewer, who may still walk', async () => {
    const server = update();
    const session = aSession({ suppliers: [anAccess({ role: 'viewer' })] });
    const { user } = await show(three, { session, data: { update: server.update } });
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('suj');
    expect(focused()).toBe('Maya');
    expect(server.sent).toEqual([]);
  });
});

describe('the order of rows', () => {
  it('is the server’s', async () => {
    await show([lead('Zoe'), lead('Amelia'), lead('Maya')]);
    await table();
    expect(names()).toEqual(['Zoe', 'Amelia', 'Maya']);
  });
});
