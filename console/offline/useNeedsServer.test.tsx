import { act, screen } from '@testing-library/react';
import { AddLeadButton } from '../resources/leads/adding/AddLeadButton.tsx';
import BulkBar from '../resources/leads/bulk/BulkBar.tsx';
import { clearLeadSelection, useLeadSelection } from '../resources/leads/bulk/useLeadSelection.ts';
import { RevealCard } from '../resources/leads/conversation/RevealCard.tsx';
import { showLead } from '../resources/leads/testing/showLead.tsx';
import { rows } from '../testing/fakeData.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { aLeadDetail, aLockedLead, aMember } from '../testing/screenFixtures.ts';
import { offlineStore } from './offlineStore.ts';

const lose = () => act(() => offlineStore.set(Date.now()));
const back = () => act(() => offlineStore.set(null));
const REASON = 'Needs a connection';

function Select({ id }: { id: string }) {
  const { togglePage } = useLeadSelection();
  return (
    <button type="button" onClick={() => togglePage([{ id }])}>
      select
    </button>
  );
}

/** Which of these are enabled, then disabled with the reason, then enabled again. */
async function throughOffline(names: readonly (readonly [role: string, name: RegExp | string])[]) {
  const look = async () => {
    const found = [];
    for (const [role, name] of names) {
      const one = await screen.findByRole<HTMLButtonElement>(role, { name });
      found.push([String(name), one.disabled, one.title === REASON]);
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
/** Enabled, disabled with the reason, enabled. */
const disabledOnly = (names: readonly (readonly [string, RegExp | string])[]) => ({
  before: each(names, false),
  without: each(names, true),
  after: each(names, false),
});

describe('what needs the server', () => {
  afterEach(back);

  it('is disabled on a lead without a connection, and says why', async () => {
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

  it('is disabled at the end of forms, which stay open for typing', async () => {
    const { user } = await showLead(aLeadDetail());
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(await screen.findByRole('textbox', { name: /note/iu }), 'Call them');
    const names = [['button', 'Add note']] as const;
    expect(await throughOffline(names)).toEqual(disabledOnly(names));
    expect(screen.getByRole('textbox', { name: /note/iu })).toHaveProperty('disabled', false);
  });

  it('is disabled for revealing, adding and changing many', async () => {
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
});
