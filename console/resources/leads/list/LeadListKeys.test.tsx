import { screen, waitFor } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { useNeighbours } from '../neighbours/leadOrder.ts';
import { lead, names, showLeadList, table } from './testing/showLeadList.tsx';

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

  it('moves through the rows with j and k, stops at the ends, and opens with Enter', async () => {
    const { user, location } = await showLeadList(three);
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

  it('continues with j at the row after returning from a lead', async () => {
    function Opened() {
      const { next } = useNeighbours(three[1]?.id ?? '');
      return <p>{next}</p>;
    }
    const { unmount } = await renderWithApp(<Opened />);
    unmount();
    const { user } = await showLeadList(three);
    await table();
    await user.keyboard('j');
    expect(focused()).toBe('Zoe');
  });

  it('enters the rows with j from anywhere on the page, but not while someone is typing', async () => {
    const { user } = await showLeadList(three);
    await table();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('j');
    expect(focused()).toBe('');
    await user.click(document.body);
    await user.keyboard('j');
    expect(focused()).toBe('Amelia');
  });

  it('stars with s and toggles read with u, one change after the other, each with the previous one’s version', async () => {
    const server = update({ starredAt: null });
    const { user } = await showLeadList(three, { data: { update: server.update } });
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

  it('selects with x and shows the count; marks a waiting lead as done with e', async () => {
    const server = update();
    const waiting = lead('Amelia', { needsReply: true });
    const { user } = await showLeadList([waiting, lead('Maya')], { data: { update: server.update }, total: 61 });
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('xjx');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 61 that match' }));
    expect(screen.getByText('61 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/selected$/u)).toBeNull();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('e');
    await waitFor(() => expect(server.sent).toEqual([[waiting.id, { read: true, replied: true, version: 1 }]]));
  });

  it('says so when the server refuses a star', async () => {
    const { user } = await showLeadList(three, {
      data: { update: failing(refusal(409, 'stale-version')) },
    });
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('s');
    expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this while you were editing.');
  });

  it('changes nothing for a viewer, who can still move', async () => {
    const server = update();
    const session = aSession({ suppliers: [anAccess({ role: 'viewer' })] });
    const { user } = await showLeadList(three, { session, data: { update: server.update } });
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    await user.keyboard('suj');
    expect(focused()).toBe('Maya');
    expect(server.sent).toEqual([]);
  });
});

describe('the row order', () => {
  it('is the server’s', async () => {
    await showLeadList([lead('Zoe'), lead('Amelia'), lead('Maya')]);
    await table();
    expect(names()).toEqual(['Zoe', 'Amelia', 'Maya']);
  });
});
