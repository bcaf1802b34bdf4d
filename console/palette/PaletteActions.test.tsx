import { act, screen, waitFor, within } from '@testing-library/react';
import type { BulkInput } from '#contracts/lead/lead-bulk.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { overlayStore } from '../layout/frame/overlayStore.ts';
import { currentLead } from '../layout/keys/currentLead.ts';
import { useLeadSelection } from '../resources/leads/bulk/useLeadSelection.ts';
import { clearLeadSelection } from '../resources/leads/bulk/useLeadSelection.ts';
import { draftTo } from '../resources/leads/useDraft.ts';
import { rows } from '../testing/fakeData.ts';
import { aSession, anAccess, anId } from '../testing/fixtures.ts';
import { aLeadDetail, aLockedLead, aMember, aTemplate } from '../testing/screenFixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { field, labels, selected, showPalette } from './testing/showPalette.tsx';
import type { PaletteOptions } from './testing/showPalette.tsx';

/** Shows the palette while a lead is open, and records what is sent. */
async function showFor(lead: LeadDetail, options: PaletteOptions = {}) {
  const sent: BulkInput[] = [];
  act(() => currentLead.set(lead.id));
  const view = await showPalette({
    ...options,
    data: {
      getOne: async () => ({ data: lead as never }),
      members: async () => [aMember({ name: 'Marcus Lane' })],
      changeLeads: async (input) => {
        sent.push(input);
        return { changeId: anId(), changed: 1, unchanged: 0 };
      },
      ...options.data,
    },
  });
  return { ...view, sent };
}
afterEach(() => currentLead.set(null));
const chip = () => screen.findByRole('button', { name: /^No actions for/u });

describe('palette actions', () => {
  it('apply to the current lead, each with its key', async () => {
    await showFor(aLeadDetail());
    await chip();
    const group = screen.getByRole('group', { name: 'Actions for Amelia & Jack' });
    const keys = within(group)
      .getAllByRole('option')
      .map((option) => [
        option.querySelector('.palette__label')?.textContent,
        [...option.querySelectorAll('kbd')].map((key) => key.textContent).join(' '),
      ]);
    expect(keys).toEqual(
      expect.arrayContaining([
        ['Move to a stage…', 'M'],
        ['Set status…', 'Shift S'],
        ['Assign to a teammate…', 'A'],
        ['Copy email address', 'Y'],
      ]),
    );
  });

  it('move the lead to the typed stage', async () => {
    const lead = aLeadDetail({ stage: 'Lead' });
    const moved: unknown[] = [];
    const { user } = await showFor(lead, {
      data: {
        moveStage: async (id, input) => {
          moved.push([id, input]);
          return { ...lead, stage: 'Booked', changeId: anId(), clash: null };
        },
      },
    });
    await chip();
    await user.type(await field(), 'move to boo');
    await waitFor(() => expect(selected()).toBe('Move to Booked'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(moved).toEqual([[lead.id, { stage: 'Booked', from: 'Lead' }]]);
  });

  it('ask in a second step why a lead was lost, with custom text too', async () => {
    const lead = aLeadDetail({ stage: 'Lead' });
    const moved: unknown[] = [];
    const { user } = await showFor(lead, {
      data: {
        moveStage: async (_id, input) => {
          moved.push(input);
          return { ...lead, stage: 'Lost', changeId: anId(), clash: null };
        },
      },
    });
    await chip();
    await user.type(await field(), 'move lost{Enter}');
    const box = await screen.findByRole('combobox', { name: 'Why was this lead lost?' });
    await user.type(box, 'Moved abroad{Enter}');
    await waitFor(() => expect(moved).toEqual([{ stage: 'Lost', reason: 'Moved abroad', from: 'Lead' }]));
  });

  it('return from a second step on Escape, then close', async () => {
    const { user } = await showFor(aLeadDetail(), { at: 'owner' });
    await screen.findByRole('combobox', { name: 'Assign to a teammate' });
    expect(labels()).toContain('Assign to Marcus Lane');
    await user.keyboard('{Escape}');
    await screen.findByRole('combobox', { name: 'Search or run a command' });
    expect(overlayStore.get()).toBe('search');
    await user.keyboard('{Escape}');
    expect(overlayStore.get()).toBeNull();
  });

  it('assign, label and set the status with one request that can be undone', async () => {
    const lead = aLeadDetail({ labels: [], status: null, assigneeId: null });
    const { user, sent } = await showFor(lead, { at: 'owner' });
    await screen.findByRole('combobox', { name: 'Assign to a teammate' });
    await user.keyboard('marc{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ ids: [lead.id], change: { assigneeId: expect.any(String) as string } });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('hold the typed day for the couple', async () => {
    const held: unknown[] = [];
    const lead = aLeadDetail({ stage: 'Lead' });
    const { user } = await showFor(lead, {
      data: {
        calendarSettings: async () => ({ rules: { holdDays: 14 } }) as never,
        holdDay: async (id, input) => {
          held.push([id, input.day]);
          return { ...lead, changeId: anId(), clash: null };
        },
      },
    });
    await chip();
    await user.type(await field(), 'hold 5 Sep 2027');
    await waitFor(() => expect(selected()).toMatch(/^Hold Sun 5 Sep 2027/u));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Hold for Amelia & Jack' }));
    await waitFor(() => expect(held).toEqual([[lead.id, '2027-09-05']]));
  });

  it('block the typed days', async () => {
    const blocked: unknown[] = [];
    const { user } = await showPalette({
      data: {
        addBlock: async (input) => {
          blocked.push(input);
          return { id: anId(), version: 1 } as never;
        },
      },
    });
    await user.type(await field(), 'block 5-7 Sep 2027');
    await waitFor(() => expect(selected()).toMatch(/^Block Sun 5 Sep 2027/u));
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: /Reason/u }), 'Ballroom{Enter}');
    await waitFor(() => expect(blocked).toMatchObject([{ from: '2027-09-05', to: '2027-09-07' }]));
  });

  it('reply with a template: the text is filled in, and nothing is sent', async () => {
    const lead = aLeadDetail();
    const { user, location } = await showFor(lead, {
      data: {
        getList: async () => rows([aTemplate({ name: 'Viewing' })]),
        previewTemplate: async () => ({ subject: '', body: 'Dear Amelia' }) as never,
      },
    });
    await chip();
    await user.type(await field(), 'viewing');
    await waitFor(() => expect(selected()).toBe('Reply with “Viewing”'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(`/leads/${lead.id}`));
    expect(draftTo(lead.id)).toBe('Dear Amelia');
  });

  it('offer no reply and no address for a locked couple', async () => {
    await showFor(aLockedLead());
    await chip();
    expect(labels().filter((label) => /reply with|copy email/iu.test(label ?? ''))).toEqual([]);
  });

  it('apply to a couple after Tab, and to none after Backspace', async () => {
    const lead = aLeadDetail();
    const { user } = await showPalette({ leads: [lead], data: { getOne: async () => ({ data: lead as never }) } });
    await user.type(await field(), 'amelia');
    await waitFor(() => expect(selected()).toBe('Amelia & Jack'));
    await user.keyboard('{Tab}');
    await chip();
    expect(await field()).toHaveProperty('value', '');
    expect(labels()).toContain('Move to a stage…');
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('button', { name: /^No actions for/u })).toBeNull();
    expect(labels()).not.toContain('Move to a stage…');
  });

  it('show a viewer only the address', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'viewer' })] });
    await showFor(aLeadDetail(), { session });
    await chip();
    const group = screen.getByRole('group', { name: 'Actions for Amelia & Jack' });
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.querySelector('.palette__label')?.textContent),
    ).toEqual(['Copy email address', 'Open conversation', 'Export as CSV']);
  });

  it('change all selected leads, whatever lead is current', async () => {
    const ids = [anId(), anId()];
    function Selecting() {
      const { togglePage } = useLeadSelection();
      return (
        <button type="button" onClick={() => togglePage(ids.map((id) => ({ id })))}>
          select
        </button>
      );
    }
    clearLeadSelection();
    const { user } = await renderWithApp(<Selecting />);
    await user.click(screen.getByRole('button', { name: 'select' }));
    const view = await showFor(aLeadDetail());
    expect((await chip()).textContent).toContain('2 selected leads');
    await view.user.type(await field(), 'move qualified');
    await waitFor(() => expect(selected()).toBe('Move to Qualified lead'));
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.sent).toEqual([{ ids, change: { stage: 'Qualified Lead' } }]));
    clearLeadSelection();
  });

  it('run at once with their key, and do nothing without a lead', async () => {
    const lead = aLeadDetail();
    const { user } = await showFor(lead, { at: 'copyEmail' });
    expect(user).toBeTruthy();
    await waitFor(() => expect(overlayStore.get()).toBeNull());
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
