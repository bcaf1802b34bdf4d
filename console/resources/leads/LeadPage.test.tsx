import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession, anAccess, someLeadCounts } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { resizeTo } from '../../testing/resizeTo.ts';
import { aLeadDetail, aLockedLead, aMember, aMessage, aNote, aScheduledMessage } from '../../testing/screenFixtures.ts';
import LeadPage from './LeadPage.tsx';

const viewer = () => aSession({ suppliers: [anAccess({ role: 'viewer' })] });

/** Shows the page of a lead that a small server keeps; it answers to `changes` once it is `ready`. */
async function show(
  first: LeadDetail = aLeadDetail(),
  { ready, ...options }: AppOptions & { ready?: Promise<void> } = {},
) {
  let lead = first;
  const changes: LeadUpdateInput[] = [];
  const lists: unknown[] = [];
  const server: Partial<ConsoleDataProvider> = {
    getOne: (async () => ({ data: lead })) as unknown as ConsoleDataProvider['getOne'],
    getList: async (resource, params) => {
      lists.push([resource, params.filter]);
      return rows(resource === 'leads' ? [lead] : []);
    },
    update: (async (_resource: string, { data }: { data: LeadUpdateInput }) => {
      changes.push(data);
      await ready;
      const { starred, read, replied: _replied, overrides, version, ...plain } = data;
      lead = {
        ...lead,
        ...plain,
        ...(starred !== undefined && { starredAt: starred ? '2026-06-01T09:00:00.000Z' : null }),
        ...(read !== undefined && { read: read ? 'read' : 'unread' }),
        ...(overrides && { overrides: { ...lead.overrides, ...overrides } }),
        version: version + 1,
      };
      return { data: lead };
    }) as unknown as ConsoleDataProvider['update'],
    ...options.data,
  };
  const view = await renderWithApp(
    <Routes>
      <Route path="/leads/:id" element={<LeadPage />} />
      <Route path="/leads" element={<p>The list</p>} />
    </Routes>,
    { path: `/leads/${first.id}`, ...options, data: server },
  );
  await screen.findByRole('heading', { level: 1, name: /&/u });
  return { ...view, changes, lists, become: (next: LeadDetail) => (lead = next) };
}
const details = () => within(screen.getByRole('complementary'));
const conversation = () => within(screen.getByRole('log'));

afterEach(() => resizeTo(1_440));

describe('the page of a lead', () => {
  it('names the couple in its one h1 and in the title of the window', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Amelia & Jack',
    ]);
    expect(document.title).toBe('Amelia & Jack – Aisle');
  });

  it('stands beside those who wait for an answer', async () => {
    const { lists } = await show();
    await waitFor(() => expect(lists).toContainEqual(['leads', { needsReply: true }]));
    const strip = within(screen.getByRole('navigation', { name: 'Leads' }));
    expect((await strip.findByRole('link', { name: 'Amelia & Jack' })).getAttribute('aria-current')).toBe('page');
  });

  it('stands beside what else is set aside when it is spam, which expects no reply', async () => {
    const { lists, become, queryClient } = await show(aLeadDetail({ spam: 'confirmed' }));
    const strip = within(screen.getByRole('navigation', { name: 'Leads' }));
    expect(strip.getByRole('heading').textContent).toBe('Probably spam');
    await waitFor(() => expect(lists).toContainEqual(['leads', { spam: true }]));
    expect(lists).not.toContainEqual(['leads', { needsReply: true }]);
    become(aLeadDetail({ spam: null }));
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    expect(await strip.findByRole('heading', { name: 'Needs a reply' })).toBeTruthy();
  });

  it('stands beside the newest leads when nobody waits', async () => {
    const { lists } = await show(aLeadDetail(), {
      data: { leadCounts: async () => someLeadCounts({ needsReply: 0 }) },
    });
    await waitFor(() => expect(lists).toContainEqual(['leads', {}]));
  });

  const showBroken = (answer: () => Promise<unknown>) =>
    renderWithApp(
      <Routes>
        <Route path="/leads/:id" element={<LeadPage />} />
      </Routes>,
      {
        path: '/leads/01JTEST0000000000000000L01',
        data: { getList: async () => rows([]), getOne: answer as unknown as ConsoleDataProvider['getOne'] },
      },
    );

  it('says so when the lead did not come, and tries again', async () => {
    let broken = true;
    const { user } = await showBroken(async () => {
      if (broken) throw refusal(500, 'internal');
      return { data: aLeadDetail() };
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Amelia & Jack' })).toBeTruthy();
  });

  it('says so when there is no such lead, with the way back', async () => {
    await showBroken(failing(refusal(404, 'not-found')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
  });

  it('marks an unread lead as read, once', async () => {
    const { changes } = await show(aLeadDetail({ read: 'new' }));
    await waitFor(() => expect(changes).toEqual([{ read: true, version: 1 }]));
  });

  it('leaves a lead unread that somebody turns unread while it is open', async () => {
    const { user, changes } = await show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
    await waitFor(() => expect(changes).toEqual([{ read: false, version: 1 }]));
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect((await screen.findByRole('menuitem', { name: 'Mark as unread' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(changes).toHaveLength(1);
  });
});

describe('what a team keeps about a lead', () => {
  it('changes one after the other, each with the version that the one before left', async () => {
    const tom = aMember({ name: 'Tom Reed' });
    const { user, changes } = await show(aLeadDetail({ read: 'unread' }), { data: { members: async () => [tom] } });
    await user.click(screen.getByRole('button', { name: 'Star this lead' }));
    await user.selectOptions(await details().findByRole('combobox', { name: 'Owner' }), 'Tom Reed');
    await user.selectOptions(details().getByRole('combobox', { name: 'Status' }), 'Chased');
    await user.click(details().getByRole('button', { name: 'Label' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Hot lead' }));
    await waitFor(() =>
      expect(changes).toEqual([
        { read: true, version: 1 },
        { starred: true, version: 2 },
        { assigneeId: tom.userId, version: 3 },
        { status: 'Chased', version: 4 },
        { labels: ['Hot Lead'], version: 5 },
      ]),
    );
    expect(screen.getByRole('checkbox', { name: 'Hot lead', checked: true })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Remove star', pressed: true })).toBeTruthy();
    expect(await within(await screen.findByRole('complementary')).findByText('Hot lead')).toBeTruthy();
    expect(details().queryByText('Midweek')).toBeNull();
  });

  it('loses no label when two are chosen before the server has answered, and takes one away again', async () => {
    let getReady: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (getReady = resolve));
    const { user, changes } = await show(aLeadDetail(), { ready });
    await user.click(details().getByRole('button', { name: 'Label' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Hot lead' }));
    await user.click(screen.getByRole('checkbox', { name: 'Spam' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hot lead' }));
    expect(changes).toEqual([{ labels: ['Hot Lead'], version: 1 }]);
    getReady();
    await waitFor(() =>
      expect(changes.slice(1)).toEqual([
        { labels: ['Hot Lead', 'Spam'], version: 2 },
        { labels: ['Spam'], version: 3 },
      ]),
    );
  });

  it('can be nobody and nothing', async () => {
    const tom = aMember();
    const lead = aLeadDetail({ assigneeId: tom.userId, status: 'Chased' });
    const { user, changes } = await show(lead, { data: { members: async () => [tom] } });
    await user.selectOptions(await details().findByRole('combobox', { name: 'Owner' }), 'No owner');
    await user.selectOptions(details().getByRole('combobox', { name: 'Status' }), 'None');
    await waitFor(() => expect(changes).toMatchObject([{ assigneeId: null }, { status: null }]));
  });

  it('offers every status', async () => {
    await show();
    expect(within(details().getByRole('combobox', { name: 'Status' })).getAllByRole('option')).toHaveLength(
      LEAD_STATUSES.length + 1,
    );
  });

  it('is marked as replied by hand and back', async () => {
    const { user, changes } = await show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as replied' }));
    await waitFor(() => expect(changes).toEqual([{ replied: true, version: 1 }]));
  });

  it('says so when a colleague was faster', async () => {
    const { user } = await show(aLeadDetail(), { data: { update: failing(refusal(409, 'stale-version')) } });
    await user.click(screen.getByRole('button', { name: 'Star this lead' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this while you were editing.');
    expect(screen.getByRole('button', { name: 'Star this lead' })).toBeTruthy();
  });

  it('says why a lead was lost', async () => {
    await show(aLeadDetail({ stage: 'Lost', lostReason: 'Date not free' }));
    expect(details().getByText('Lost: Date not free')).toBeTruthy();
  });
});

describe('a viewer', () => {
  it('reads everything and finds nothing that would be refused', async () => {
    const scheduled = [aScheduledMessage()];
    await show(aLeadDetail({ read: 'unread', labels: ['Hot Lead'], scheduled, notes: [aNote()] }), {
      session: viewer(),
      data: { update: failing(refusal(403, 'forbidden')) },
    });
    expect(screen.getByText('Prefers the orangery')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    const buttons = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(buttons).toEqual(['Copy email address', 'Copy phone number']);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves a new lead new', async () => {
    const { changes, lists } = await show(aLeadDetail({ read: 'new' }), { session: viewer() });
    await waitFor(() => expect(lists).not.toEqual([]));
    expect(changes).toEqual([]);
  });
});

describe('a locked lead', () => {
  it('shows first names, hidden parts and the door, but nothing to reach the couple by', async () => {
    await show(aLockedLead());
    const heading = within(screen.getByRole('heading', { level: 1 }));
    expect(heading.getAllByRole('img', { name: 'surname hidden' })).toHaveLength(2);
    expect(conversation().getByRole('img', { name: 'hidden until revealed' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Reveal Maya & Rohan' })).toBeTruthy();
    expect(details().queryByRole('link', { name: /@/u })).toBeNull();
    expect(details().getByText('Reveal this lead to schedule follow-ups.')).toBeTruthy();
    expect(details().queryByRole('combobox', { name: 'Status' })).toBeNull();
  });

  it('turns into an open one in place once it is revealed', async () => {
    const locked = aLockedLead();
    const opened = aLeadDetail({
      id: locked.id,
      partners: [
        { firstName: 'Maya', lastName: 'Shah' },
        { firstName: 'Rohan', lastName: 'Iyer' },
      ],
    });
    const server = { become: (_lead: LeadDetail): unknown => undefined };
    const { user, become } = await show(locked, {
      data: {
        revealLead: async () => {
          server.become(opened);
          return { lead: opened, charged: 1, balance: 13 };
        },
      },
    });
    server.become = become;
    await user.click(screen.getByRole('button', { name: 'Reveal for 1 unit' }));
    expect(await details().findByRole('link', { name: 'amelia@example.com' })).toBeTruthy();
    expect(details().getByText('Maya Shah & Rohan Iyer')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Reveal /u })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Message to/u })));
  });
});

describe('the conversation', () => {
  it('says who wrote when and how, and what became of our mails', async () => {
    await show(
      aLeadDetail({
        messages: [
          aMessage(),
          aMessage({ sender: 'supplier', authorName: 'Harriet', channel: 'console', delivery: 'dead', body: 'Yes' }),
        ],
      }),
    );
    const [theirs, ours] = conversation().getAllByRole('article');
    expect(theirs?.textContent).toMatch(/Amelia · \d\d:18 · from the directory$/u);
    expect(ours?.textContent).toMatch(/^YesHarriet · \d\d:18 · from the console · +not deliveredThis email bounced/u);
  });

  it('shows what goes out next, and cancels it', async () => {
    const next = aScheduledMessage({ subject: 'Still free', version: 4 });
    const cancelled: unknown[] = [];
    const { user } = await show(aLeadDetail({ scheduled: [next] }), {
      data: {
        cancelScheduled: async (id, version) => {
          cancelled.push([id, version]);
          return { ...next, state: 'cancelled' };
        },
      },
    });
    expect(conversation().getByText('“Still free”')).toBeTruthy();
    await user.click(conversation().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled. It won’t be sent.')).toBeTruthy();
    expect(cancelled).toEqual([[next.id, 4]]);
  });

  it('says why a scheduled message could not be cancelled any more', async () => {
    const { user } = await show(aLeadDetail({ scheduled: [aScheduledMessage()] }), {
      data: { cancelScheduled: failing(refusal(409, 'schedule-not-editable')) },
    });
    await user.click(conversation().getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This message is being sent or has been sent');
  });

  it('opens a scheduled message to be changed, and a new one from what is written', async () => {
    const { user } = await show(aLeadDetail({ scheduled: [aScheduledMessage({ subject: 'Still free' })] }));
    await user.click(conversation().getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit the message to Amelia & Jack' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: /^Message to/u }), 'Later then');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a message to Amelia & Jack' }));
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Later then');
  });
});

describe('contact', () => {
  it('is written to, rung and copied with one click', async () => {
    const { user } = await show();
    expect(details().getByRole('link', { name: 'amelia@example.com' }).getAttribute('href')).toBe(
      'mailto:amelia@example.com',
    );
    expect(details().getByRole('link', { name: '01632 960123' }).getAttribute('href')).toBe('tel:01632960123');
    await user.click(details().getByRole('button', { name: 'Copy email address' }));
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('amelia@example.com');
  });

  it('says what to do where the browser does not copy', async () => {
    const { user } = await show();
    navigator.clipboard.writeText = async () => {
      throw new DOMException('Not allowed', 'NotAllowedError');
    };
    await user.click(details().getByRole('button', { name: 'Copy phone number' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Select the text and copy it manually.');
  });
});

describe('in a small window', () => {
  it('a phone shows chat or details and a way back to the list', async () => {
    resizeTo(390);
    const { user, location } = await show();
    expect(screen.queryByRole('navigation', { name: 'Leads' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Details' }));
    expect(screen.getByRole('heading', { name: 'Details' })).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to leads' }));
    expect(location()).toBe('/leads');
  });

  it('a tablet opens the details on demand', async () => {
    resizeTo(820);
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Details' }));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
