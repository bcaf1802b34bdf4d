import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession, anAccess, someLeadCounts } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { resizeTo } from '../../testing/resizeTo.ts';
import { aLeadDetail, aLockedLead, aNote, aScheduledMessage } from '../../testing/screenFixtures.ts';
import LeadPage from './LeadPage.tsx';
import { conversation, details, showLead } from './testing/showLead.tsx';

const viewer = () => aSession({ suppliers: [anAccess({ role: 'viewer' })] });

afterEach(() => resizeTo(1_440));

describe('the lead page', () => {
  it('names the couple in its only h1 and in the window’s title', async () => {
    await showLead();
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Amelia & Jack',
    ]);
    expect(document.title).toBe('Amelia & Jack – Aisle');
  });

  it('appears next to leads waiting for a reply', async () => {
    const { lists } = await showLead();
    await waitFor(() => expect(lists).toContainEqual(['leads', { needsReply: true }]));
    const strip = within(screen.getByRole('navigation', { name: 'Leads' }));
    expect((await strip.findByRole('link', { name: 'Amelia & Jack' })).getAttribute('aria-current')).toBe('page');
  });

  it('appears next to other spam when it is spam, which expects no reply', async () => {
    const { lists, become, queryClient } = await showLead(aLeadDetail({ spam: 'confirmed' }));
    const strip = within(screen.getByRole('navigation', { name: 'Leads' }));
    expect(strip.getByRole('heading').textContent).toBe('Probably spam');
    await waitFor(() => expect(lists).toContainEqual(['leads', { spam: true }]));
    expect(lists).not.toContainEqual(['leads', { needsReply: true }]);
    become(aLeadDetail({ spam: null }));
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    expect(await strip.findByRole('heading', { name: 'Needs a reply' })).toBeTruthy();
  });

  it('appears next to the newest leads when none is waiting', async () => {
    const { lists } = await showLead(aLeadDetail(), {
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

  it('says so when the lead could not be loaded, links back, and retries', async () => {
    let broken = true;
    const { user } = await showBroken(async () => {
      if (broken) throw refusal(500, 'internal');
      return { data: aLeadDetail() };
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: 'Back to leads' }).getAttribute('href')).toBe('/leads');
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Amelia & Jack' })).toBeTruthy();
  });

  it('says so when the lead doesn’t exist, with a link back', async () => {
    await showBroken(failing(refusal(404, 'not-found')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
  });

  it('marks an unread lead as read, once', async () => {
    const { changes } = await showLead(aLeadDetail({ read: 'new' }));
    await waitFor(() => expect(changes).toEqual([{ read: true, version: 1 }]));
  });

  it('keeps a lead unread that someone marks as unread while it is open', async () => {
    const { user, changes } = await showLead();
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

describe('a viewer', () => {
  it('can read everything and finds no control that would be refused', async () => {
    const scheduled = [aScheduledMessage()];
    await showLead(aLeadDetail({ read: 'unread', labels: ['Hot Lead'], scheduled, notes: [aNote()] }), {
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

  it('doesn’t mark a new lead as read', async () => {
    const { changes, lists } = await showLead(aLeadDetail({ read: 'new' }), { session: viewer() });
    await waitFor(() => expect(lists).not.toEqual([]));
    expect(changes).toEqual([]);
  });
});

describe('a locked lead', () => {
  it('shows first names, hidden parts and the reveal button, but no contact details', async () => {
    await showLead(aLockedLead());
    const heading = within(screen.getByRole('heading', { level: 1 }));
    expect(heading.getAllByRole('img', { name: 'surname hidden' })).toHaveLength(2);
    expect(conversation().getByRole('img', { name: 'hidden until revealed' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Reveal Maya & Rohan' })).toBeTruthy();
    expect(details().queryByRole('link', { name: /@/u })).toBeNull();
    expect(details().getByText('Reveal this lead to schedule follow-ups.')).toBeTruthy();
    expect(details().queryByRole('combobox', { name: 'Status' })).toBeNull();
  });

  it('becomes a revealed one in place', async () => {
    const locked = aLockedLead();
    const opened = aLeadDetail({
      id: locked.id,
      partners: [
        { firstName: 'Maya', lastName: 'Shah' },
        { firstName: 'Rohan', lastName: 'Iyer' },
      ],
    });
    const server = { become: (_lead: LeadDetail): unknown => undefined };
    const { user, become } = await showLead(locked, {
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

describe('on a small screen', () => {
  it('a phone shows chat or details, with a link back to the list', async () => {
    resizeTo(390);
    const { user, location } = await showLead();
    expect(screen.queryByRole('navigation', { name: 'Leads' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByRole('heading', { name: 'Details' })).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to leads' }));
    expect(location()).toBe('/leads');
  });

  it('a tablet opens the details on request', async () => {
    resizeTo(820);
    const { user } = await showLead();
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Details' }));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
