import { screen, waitFor } from '@testing-library/react';
import type { BulkInput } from '#contracts/lead/lead-bulk.ts';
import { anId } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import BulkBar from './BulkBar.tsx';
import { clearLeadSelection, useLeadSelection } from './useLeadSelection.ts';

const IDS = [anId(), anId(), anId()];

function Selecting({ total }: { total?: number | undefined }) {
  const { togglePage, selectAll } = useLeadSelection();
  return (
    <button
      type="button"
      onClick={() =>
        total === undefined ? togglePage(IDS.map((id) => ({ id }))) : selectAll({ starred: true }, total)
      }
    >
      select
    </button>
  );
}

async function show(options: AppOptions & { total?: number } = {}) {
  clearLeadSelection();
  const sent: BulkInput[] = [];
  const view = await renderWithApp(
    <>
      <Selecting total={options.total} />
      <BulkBar />
    </>,
    {
      ...options,
      data: {
        changeLeads: async (input) => {
          sent.push(input);
          return { changeId: '01JCHANGE00000000000000000', changed: 3, unchanged: 0 };
        },
        ...options.data,
      },
    },
  );
  await view.user.click(screen.getByRole('button', { name: 'select' }));
  return { ...view, sent };
}

describe('bulk changes to leads', () => {
  it('moves the selected leads with one request, clears the selection and offers an undo', async () => {
    const undone: string[] = [];
    const { user, sent } = await show({
      data: {
        undoChange: async (changeId) => {
          undone.push(changeId);
          return { restored: 2, kept: 1, keptLeads: [{ id: anId(), couple: 'Zara & Imran' }] };
        },
      },
    });
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stage' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Booked' }));
    expect(await screen.findByText('3 couples moved.')).toBeTruthy();
    expect(sent).toEqual([{ ids: IDS, change: { stage: 'Booked' } }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'one couple someone has changed since: Zara & Imran',
    );
    expect(undone).toHaveLength(1);
  });

  it('asks for a reason before leads are lost', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Stage' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
    await user.click(await screen.findByRole('button', { name: 'Budget didn’t fit' }));
    await user.click(screen.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(sent).toEqual([{ ids: IDS, change: { stage: 'Lost', reason: 'Budget didn’t fit' } }]));
  });

  it('changes all matches by their filter, not by thousands of ids', async () => {
    const { user, sent } = await show({ total: 4_321 });
    await user.click(screen.getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(sent).toEqual([{ filter: { starred: true }, change: { read: false } }]));
  });

  it('says that more than 5,000 are too many instead of trying', async () => {
    await show({ total: 5_001 });
    expect(screen.getByText('The limit is 5,000 at once. Narrow the filter.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stage' })).toBeNull();
  });

  it('keeps the selection when it fails', async () => {
    const { user } = await show({ data: { changeLeads: failing(refusal(503, 'unavailable')) } });
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('3 selected')).toBeTruthy();
  });
});
