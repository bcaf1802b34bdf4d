import { screen, waitFor, within } from '@testing-library/react';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { aLeadDetail, aMember } from '../../../testing/screenFixtures.ts';
import { details, showLead } from '../testing/showLead.tsx';

describe('internal notes on a lead', () => {
  it('save changes one after the other, each with the version returned by the previous one', async () => {
    const tom = aMember({ name: 'Tom Reed' });
    const { user, changes } = await showLead(aLeadDetail({ read: 'unread' }), { data: { members: async () => [tom] } });
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

  it('lose no label when two are chosen before the server has responded, and can remove one again', async () => {
    let getReady: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (getReady = resolve));
    const { user, changes } = await showLead(aLeadDetail(), { ready });
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

  it('can have no owner and no status', async () => {
    const tom = aMember();
    const lead = aLeadDetail({ assigneeId: tom.userId, status: 'Chased' });
    const { user, changes } = await showLead(lead, { data: { members: async () => [tom] } });
    await user.selectOptions(await details().findByRole('combobox', { name: 'Owner' }), 'No owner');
    await user.selectOptions(details().getByRole('combobox', { name: 'Status' }), 'None');
    await waitFor(() => expect(changes).toMatchObject([{ assigneeId: null }, { status: null }]));
  });

  it('offer every status', async () => {
    await showLead();
    expect(within(details().getByRole('combobox', { name: 'Status' })).getAllByRole('option')).toHaveLength(
      LEAD_STATUSES.length + 1,
    );
  });

  it('can be marked as replied by hand, and unmarked', async () => {
    const { user, changes } = await showLead();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as replied' }));
    await waitFor(() => expect(changes).toEqual([{ replied: true, version: 1 }]));
  });

  it('say so when a teammate was faster', async () => {
    const { user } = await showLead(aLeadDetail(), { data: { update: failing(refusal(409, 'stale-version')) } });
    await user.click(screen.getByRole('button', { name: 'Star this lead' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this while you were editing.');
    expect(screen.getByRole('button', { name: 'Star this lead' })).toBeTruthy();
  });

  it('name the teammate whose status came first, show it, and can change it anyway', async () => {
    const sent: unknown[] = [];
    const theirs = aLeadDetail({ status: 'Chased', version: 2 });
    const entry = { id: theirs.id, kind: 'status', at: '2026-05-12T09:00:00.000Z', actor: 'member', data: {} } as const;
    let newest = aLeadDetail({ id: theirs.id, status: null });
    const { user } = await showLead(newest, {
      data: {
        getOne: (async () => ({ data: newest })) as unknown as ConsoleDataProvider['getOne'],
        leadActivity: async () => ({
          entries: [{ ...entry, actorId: aMember().userId, actorName: 'Marcus Lee' }],
          more: false,
        }),
        update: (async (_resource: string, { data }: { data: LeadUpdateInput }) => {
          sent.push(data);
          newest = theirs;
          if (data.version < 2) throw refusal(409, 'stale-version');
          return { data: { ...theirs, ...data, version: 3 } };
        }) as unknown as ConsoleDataProvider['update'],
      },
    });
    await user.selectOptions(details().getByRole('combobox', { name: 'Status' }), 'Contacted');
    const alert = await screen.findByText(/^Marcus Lee changed the status of .+ just before you\./u);
    expect(alert).toBeTruthy();
    await waitFor(() => expect(details().getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'Chased'));
    await user.click(screen.getByRole('button', { name: 'Change anyway' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ status: 'Contacted', version: 2 }));
  });

  it('say why a lead was lost', async () => {
    await showLead(aLeadDetail({ stage: 'Lost', lostReason: 'Date not free' }));
    expect(details().getByText('Lost: Date not free')).toBeTruthy();
  });
});

describe('contact', () => {
  it('can be emailed, called and copied with one click', async () => {
    const { user } = await showLead();
    expect(details().getByRole('link', { name: 'amelia@example.com' }).getAttribute('href')).toBe(
      'mailto:amelia@example.com',
    );
    expect(details().getByRole('link', { name: '01632 960123' }).getAttribute('href')).toBe('tel:01632960123');
    await user.click(details().getByRole('button', { name: 'Copy email address' }));
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('amelia@example.com');
  });

  it('says what to do if the browser can’t copy', async () => {
    const { user } = await showLead();
    navigator.clipboard.writeText = async () => {
      throw new DOMException('Not allowed', 'NotAllowedError');
    };
    await user.click(details().getByRole('button', { name: 'Copy phone number' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Select the text and copy it manually.');
  });
});
