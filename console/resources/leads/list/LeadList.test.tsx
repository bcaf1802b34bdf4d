import { screen, waitFor, within } from '@testing-library/react';
import { rows } from '../../../testing/fakeData.ts';
import { aLead, aSupplier, someLeadCounts } from '../../../testing/fixtures.ts';
import { refusal } from '../../../testing/refusal.ts';
import { resizeTo } from '../../../testing/resizeTo.ts';
import { aMember } from '../../../testing/screenFixtures.ts';
import { lead, showLeadList, table } from './testing/showLeadList.tsx';

afterEach(() => resizeTo(1_440));

describe('the lead list', () => {
  it('requests the latest activity first, 25 leads per page, and links each row to its couple', async () => {
    const amelia = lead('Amelia');
    const { last, user, location } = await showLeadList([amelia]);
    await table();
    expect(last()).toMatchObject({
      filter: {},
      sort: { field: 'lastActivityAt', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    });
    await user.click(screen.getByRole('link', { name: 'Amelia' }));
    expect(location()).toBe(`/leads/${amelia.id}`);
  });

  it('says how many leads are in play and how many are waiting', async () => {
    await showLeadList([], { data: { leadCounts: async () => someLeadCounts({ inPlay: 3, needsReply: 1 }) } });
    expect(await screen.findByText('3 in play, 1 waiting for you')).toBeTruthy();
  });

  it('shows a locked couple with first names only, a reveal link, and no status', async () => {
    const locked = aLead({
      locked: true,
      status: 'Chased',
      partners: [
        { firstName: 'Maya', lastName: null },
        { firstName: 'Rohan', lastName: null },
      ],
    });
    await showLeadList([locked]);
    const row = within(within(await table()).getAllByRole('row')[1] as HTMLElement);
    expect(row.getAllByRole('img', { name: 'surname hidden' })).toHaveLength(2);
    expect(row.getByRole('link', { name: 'Reveal for 1 unit' }).getAttribute('href')).toBe(`/leads/${locked.id}`);
    expect(row.queryByText('Chased')).toBeNull();
  });

  it('names the owner of a lead, and says so when it has none', async () => {
    const tom = aMember({ name: 'Tom Reed' });
    await showLeadList([lead('Amelia', { assigneeId: tom.userId }), lead('Maya')], {
      data: { members: async () => [tom] },
    });
    expect(await screen.findByText('Tom Reed')).toBeTruthy();
    expect(screen.getAllByText('No owner')).toHaveLength(1);
  });

  it('suggests setting up the enquiry form while there are no enquiries', async () => {
    await showLeadList([]);
    expect(await screen.findByText('Your first enquiry will appear here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up the enquiry form' }).getAttribute('href')).toBe(
      '/grow/enquiry-widget',
    );
  });

  it('says why it can’t be loaded, with the reference, and retries', async () => {
    let tries = 0;
    const { user } = await showLeadList([], {
      data: {
        getList: async () => {
          tries += 1;
          if (tries === 1) throw refusal(503, 'unavailable');
          return rows([lead('Amelia')]);
        },
      },
    });
    expect((await screen.findByText('We couldn’t load this')).closest('[role="alert"]')?.textContent).toContain('7F2A');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Amelia' })).toBeTruthy();
  });

  it('says so if the server refuses a filter, and links back to all leads', async () => {
    const { user, last } = await showLeadList([], {
      path: '/leads?filter={"status":"Gone"}',
      data: {
        getList: async (_resource, { filter }) => {
          if ('status' in (filter as object)) throw refusal(422, 'invalid-input');
          return rows([lead('Amelia')]);
        },
      },
    });
    expect(await screen.findByText('This filter isn’t available')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Amelia' })).toBeTruthy();
    expect(last()?.filter ?? {}).toEqual({});
  });
});

describe('views', () => {
  it('change the request and the URL, and show their counts', async () => {
    const { user, last, inAddress } = await showLeadList();
    await table();
    await user.click(await screen.findByRole('tab', { name: /^Needs a reply/u }));
    await waitFor(() => expect(last()?.filter).toEqual({ needsReply: true }));
    expect(JSON.parse(inAddress('filter') ?? '')).toEqual({ needsReply: true });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Needs a reply7');
  });

  it('keep the search text', async () => {
    const { user, last } = await showLeadList([lead('Amelia')], { path: '/leads?filter={"q":"am"}' });
    await table();
    await user.click(screen.getByRole('tab', { name: /^Booked/u }));
    await waitFor(() => expect(last()?.filter).toEqual({ stage: 'Booked', q: 'am' }));
  });

  it('omit the one for leads to reveal if the supplier doesn’t pay per enquiry', async () => {
    await showLeadList([lead('Amelia')], { data: { supplier: async () => aSupplier({ payPerEnquiry: false }) } });
    await table();
    expect(screen.queryByRole('tab', { name: /^To reveal/u })).toBeNull();
  });

  it('can be removed one by one once another filter is added', async () => {
    const { user, last } = await showLeadList([lead('Amelia')], {
      path: '/leads?filter={"needsReply":true,"starred":true}',
    });
    await table();
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove filter View' }));
    await waitFor(() => expect(last()?.filter).toEqual({ starred: true }));
  });
});

describe('filters', () => {
  it('are chosen by field and value, shown as a chip, and removed with it', async () => {
    const { user, last, inAddress } = await showLeadList();
    await table();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add a filter' }));
    await user.click(await panel.findByRole('button', { name: 'Label' }));
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

  it('accept a range of days with one open end', async () => {
    const { user, last } = await showLeadList();
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

  it('offer owners only if the team is known', async () => {
    const { user } = await showLeadList();
    await table();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add a filter' }));
    expect(panel.getByRole('button', { name: 'Stage' })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Owner' })).toBeNull();
  });

  it('that match nothing are cleared with one button, including the search text', async () => {
    const { user, last } = await showLeadList([], { path: '/leads?filter={"q":"zz","starred":true}' });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(last()?.filter).toEqual({}));
    expect(screen.getByRole('searchbox', { name: 'Search leads' })).toHaveProperty('value', '');
  });
});

describe('the search', () => {
  it('searches once typing pauses, together with the filters in use', async () => {
    const { user, requests, inAddress } = await showLeadList([lead('Amelia')], {
      path: '/leads?filter={"starred":true}',
    });
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'amelia ');
    await waitFor(() => expect(requests.at(-1)?.filter).toEqual({ starred: true, q: 'amelia' }));
    expect(requests).toHaveLength(2);
    expect(JSON.parse(inAddress('filter') ?? '')).toEqual({ starred: true, q: 'amelia' });
  });

  it('is left out of the request when it is cleared', async () => {
    const { user, last } = await showLeadList([lead('Amelia')], { path: '/leads?filter={"q":"am"}' });
    await table();
    await user.clear(screen.getByRole('searchbox', { name: 'Search leads' }));
    await waitFor(() => expect(last()?.filter).toEqual({}));
  });
});

describe('sorting', () => {
  it('starts in the useful direction, reverses on the second click, and tells screen readers', async () => {
    const { user, last, inAddress } = await showLeadList();
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
    const { user, last } = await showLeadList();
    await table();
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(last()?.sort).toEqual({ field, order: 'ASC' }));
  });
});

describe('pages', () => {
  it('can be changed and resized, in the request and in the URL', async () => {
    const { user, last, inAddress } = await showLeadList([lead('Amelia')], { total: 61 });
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
  it('can be chosen and keep their order', async () => {
    const { user } = await showLeadList();
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

  it('are five on a tablet, plus checkboxes, without a column menu', async () => {
    resizeTo(820);
    await showLeadList();
    await table();
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});

describe('the export', () => {
  it('downloads the list on the screen with its filter and sort', async () => {
    await showLeadList([lead('Amelia')], { path: '/leads?filter={"starred":true}&sort=guests&order=ASC' });
    await table();
    const link = screen.getByRole('link', { name: 'Export' });
    const url = new URL(link.getAttribute('href') ?? '', 'http://aisle.test');
    expect(url.pathname).toMatch(/^\/api\/suppliers\/\w{26}\/leads\.csv$/u);
    expect(url.searchParams.get('filter')).toBe('{"starred":true}');
    expect(url.searchParams.get('sort')).toBe('["guests","ASC"]');
    expect(link.hasAttribute('download')).toBe(true);
  });
});
