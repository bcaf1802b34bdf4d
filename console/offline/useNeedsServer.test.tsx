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

/** Each is disabled and says why while there is no connection, and only then. */
async function expectDisabled(names: readonly (readonly [role: string, name: RegExp | string])[]): Promise<void> {
  const look = async () => {
    const found = [];
    for (const [role, name] of names) {
      const one = await screen.findByRole<HTMLButtonElement>(role, { name });
      found.push([String(name), one.disabled, one.title === REASON]);
    }
    return found;
  };
  expect(await look()).toEqual(names.map(([, name]) => [String(name), false, false]));
  lose();
  expect(await look()).toEqual(names.map(([, name]) => [String(name), true, true]));
  back();
  expect(await look()).toEqual(names.map(([, name]) => [String(name), false, false]));
}

describe('what needs the server', () => {
  afterEach(back);

  it('is disabled on a lead without a connection, and says why', async () => {
    await showLead(aLeadDetail({ needsReply: true }), {
      data: { members: async () => [aMember()] },
    });
    await expectDisabled([
      ['button', 'Star this lead'],
      ['button', /^Stage:/u],
      ['button', 'More'],
      ['combobox', 'Owner'],
      ['combobox', 'Status'],
      ['button', 'Label'],
      ['button', 'Available'],
    ]);
  });

  it('is disabled at the end of forms, which stay open for typing', async () => {
    const { user } = await showLead(aLeadDetail());
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(await screen.findByRole('textbox', { name: /note/iu }), 'Call them');
    await expectDisabled([['button', 'Add note']]);
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
    await expectDisabled([
      ['button', /^Reveal/u],
      ['button', 'Add lead'],
      ['button', 'Stage'],
      ['button', 'Mark as read'],
      ['button', 'Export'],
    ]);
  });
});
