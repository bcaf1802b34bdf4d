import { act, screen } from '@testing-library/react';
import type { LeadView } from '#contracts/lead/lead-view.ts';
import { AddLeadButton } from '../resources/leads/adding/AddLeadButton.tsx';
import BulkBar from '../resources/leads/bulk/BulkBar.tsx';
import { clearLeadSelection, useLeadSelection } from '../resources/leads/bulk/useLeadSelection.ts';
import { RevealCard } from '../resources/leads/conversation/RevealCard.tsx';
import { showLeadList, table } from '../resources/leads/list/testing/showLeadList.tsx';
import { showLead } from '../resources/leads/testing/showLead.tsx';
import { anId } from '../testing/fixtures.ts';
import { rows } from '../testing/fakeData.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { resizeTo } from '../testing/resizeTo.ts';
import { aLeadDetail, aLockedLead, aMember } from '../testing/screenFixtures.ts';
import { offlineStore } from './offlineStore.ts';

const lose = () => act(() => offlineStore.set(Date.now()));
const back = () => act(() => offlineStore.set(null));
const REASON = 'Needs a connection';

const aSavedView = (): LeadView => ({
  id: anId(),
  name: 'Starred',
  shared: false,
  own: true,
  editable: true,
  filter: { starred: true },
  columns: null,
  sort: { field: 'lastActivityAt', order: 'DESC' },
  version: 1,
});

function Select({ id }: { id: string }) {
  const { togglePage } = useLeadSelection();
  return (
    <button type="button" onClick={() => togglePage([{ id }])}>
      select
    </button>
  );
}

/** Returns which of these are enabled, then disabled with the reason, then enabled again. */
async function throughOffline(names: readonly (readonly [role: string, name: RegExp | string])[]) {
  const look = async () => {
    const found = [];
    for (const [role, name] of names) {
      const one = await screen.findByRole<HTMLButtonElement>(role, { name });
      found.push([String(name), one.ariaDisabled === 'true', one.title === REASON]);
      expect([String(name), one.disabled]).toEqual([String(name), false]);
    }
    return found;
  };
  const before = await look();
  lose();
  const without = await look();
  back();
  return { before, without, after: await look() };
}
const each = (names: readonly (readonly [string, RegExp | string])[], isDisabled: boolean) =>
  names.map(([, name]) => [String(name), isDisabled, isDisabled]);
/** Expects enabled, disabled with the reason, enabled. */
const disabledOnly = (names: readonly (readonly [string, RegExp | string])[]) => ({
  before: each(names, false),
  without: each(names, true),
  after: each(names, false),
});

describe('controls that need the server', () => {
  afterEach(() => {
    back();
    resizeTo(1_440);
  });

  it('are disabled on a lead without a connection, and say why', async () => {
    await showLead(aLeadDetail({ needsReply: true }), {
      data: { members: async () => [aMember()] },
    });
    const names = [
      ['button', 'Star this lead'],
      ['button', /^Stage:/u],
      ['button', 'More'],
      ['combobox', 'Owner'],
      ['combobox', 'Status'],
      ['button', 'Label'],
      ['button', 'Available'],
    ] as const;
    expect(await throughOffline(names)).toEqual(disabledOnly(names));
  });

  it('are disabled at the end of forms, which stay open for typing', async () => {
    const { user } = await showLead(aLeadDetail());
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(await screen.findByRole('textbox', { name: /note/iu }), 'Call them');
    const names = [['button', 'Add note']] as const;
    expect(await throughOffline(names)).toEqual(disabledOnly(names));
    expect(screen.getByRole('textbox', { name: /note/iu })).toHaveProperty('disabled', false);
  });

  it('are disabled for revealing, adding and bulk changes', async () => {
    const lead = aLockedLead();
    clearLeadSelection();
    const { user } = await renderWithApp(
      <>
        <Select id={lead.id} />
        <RevealCard lead={lead} onRevealed={() => undefined} />
        <AddLeadButton />
        <BulkBar />
      </>,
      { data: { getList: async () => rows([]) } },
    );
    await user.click(screen.getByRole('button', { name: 'select' }));
    const names = [
      ['button', /^Reveal/u],
      ['button', 'Add lead'],
      ['button', 'Stage'],
      ['button', 'Mark as read'],
      ['button', 'Export'],
    ] as const;
    expect(await throughOffline(names)).toEqual(disabledOnly(names));
  });

  it('are disabled for exporting the list and for a saved view', async () => {
    const view = aSavedView();
    const data = { leadViews: async () => [view], leadViewCounts: async () => [] };
    const { user } = await showLeadList(undefined, { data });
    await table();
    expect(screen.getByRole('link', { name: 'Export' })).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: view.name }));
    const menu = `Options for the view ${view.name}`;
    expect((await screen.findByRole('button', { name: menu })).ariaDisabled).toBeNull();
    lose();
    for (const name of ['Export', menu]) {
      const { ariaDisabled, title } = screen.getByRole<HTMLButtonElement>('button', { name });
      expect([name, ariaDisabled, title]).toEqual([name, 'true', REASON]);
    }
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
    back();
    expect(await screen.findByRole('link', { name: 'Export' })).toBeTruthy();
  });

  it('are disabled for exporting in a phone’s overflow menu', async () => {
    resizeTo(390);
    const { user } = await showLeadList();
    await screen.findByRole('link', { name: 'Amelia' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: 'Export' });
    expect(item.getAttribute('aria-disabled')).toBeNull();
    lose();
    const without = screen.getByRole('menuitem', { name: `Export ${REASON}` });
    expect(without.getAttribute('aria-disabled')).toBe('true');
    expect(without.closest('a')).toBeNull();
    await user.click(without);
    expect(without.isConnected).toBe(true);
    back();
    expect(screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Export' }).href).toContain('csv');
  });

  it('say why in a card’s menu on a phone', async () => {
    resizeTo(390);
    const { user } = await showLeadList();
    await screen.findByRole('link', { name: 'Amelia' });
    await user.click(screen.getByRole('button', { name: /^Options for Amelia/u }));
    await screen.findByRole('menuitem', { name: 'Star this lead' });
    lose();
    const closed = screen.getAllByRole('menuitem').filter(({ ariaDisabled }) => ariaDisabled === 'true');
    expect(closed.map(({ textContent }) => textContent?.endsWith(REASON))).toEqual([true, true, true, true]);
    expect(screen.getAllByRole('menuitem')).toHaveLength(5);
  });
});
