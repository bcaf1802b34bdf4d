import { screen, waitFor, within } from '@testing-library/react';
import type { HoldInput } from '#contracts/calendar/calendar.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { rows } from '../../../testing/fakeData.ts';
import { stale } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import HoldDialog from './HoldDialog.tsx';

const DATE = { y: 2027, m: 6, d: 19 };
const held = (until: string, part: Partial<LeadDetail> = {}) =>
  aLeadDetail({ stage: 'Date on Hold', holdEndsAt: `${until}T00:00:00.000Z`, weddingDate: DATE, ...part });

/** Opens the dialog for a lead as it was loaded, while the server already has `newest`. */
async function show(shown: LeadDetail, newest: LeadDetail, { given = true, day = null as string | null } = {}) {
  const sent: HoldInput[] = [];
  const view = await renderWithApp(
    <HoldDialog day={day} lead={given ? shown : null} until="2027-02-14" onClose={() => undefined} />,
    {
      data: {
        getList: async () => rows([shown]),
        getOne: async () => ({ data: newest }) as never,
        leadActivity: async () => ({ entries: [], more: false }),
        holdDay: async (_id, input) => {
          sent.push(input);
          if (input.version !== newest.version) throw stale(newest.version);
          return { ...newest, changeId: null, clash: null };
        },
      },
    },
  );
  const until = () => screen.getByLabelText<HTMLInputElement>('On hold until the end of');
  const type = async (end: string): Promise<void> => {
    await view.user.clear(until());
    await view.user.type(until(), end);
  };
  return {
    ...view,
    sent,
    until,
    type,
    save: () => view.user.click(screen.getByRole('button', { name: /^Hold for/u })),
  };
}

describe('holding a day that a teammate held in the meantime', () => {
  it('asks which end to keep, and saves only the chosen one', async () => {
    const shown = held('2027-02-01', { version: 1 });
    const { user, sent, type, save } = await show(shown, {
      ...shown,
      version: 2,
      holdEndsAt: '2027-03-01T00:00:00.000Z',
    });
    await type('2027-02-10');
    await save();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(sent).toEqual([{ day: '2027-06-19', until: '2027-02-10', version: 1 }]);
    expect(dialog.getByText(/28 Feb 2027/u)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /28 Feb 2027/u }));
    await user.click(dialog.getByRole('button', { name: /^Save/u }));
    await waitFor(() => expect(sent[1]).toEqual({ day: '2027-06-19', until: '2027-02-28', version: 2 }));
  });

  it('merges with a change to something else, without asking', async () => {
    const shown = held('2027-02-01', { version: 1 });
    const { sent, type, save } = await show(shown, { ...shown, version: 4 });
    await type('2027-02-10');
    await save();
    await waitFor(() =>
      expect(sent.map(({ until, version }) => [until, version])).toEqual([
        ['2027-02-10', 1],
        ['2027-02-10', 4],
      ]),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('also asks about the date when the day comes from the calendar', async () => {
    const shown = held('2027-02-01', { version: 1 });
    const moved = { ...shown, version: 2, weddingDate: { y: 2027, m: 7, d: 3 } };
    const { sent, save } = await show(shown, moved, { day: '2027-09-05' });
    await save();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/3 Jul 2027/u)).toBeTruthy();
    expect(sent).toEqual([{ day: '2027-09-05', until: '2027-01-31', version: 1 }]);
  });

  it('starts with the end that the chosen couple already has', async () => {
    const shown = held('2027-02-01', { version: 3 });
    const { user, sent, until, save } = await show(shown, shown, { given: false, day: '2027-06-19' });
    expect(until().value).toBe('2027-02-14');
    await user.type(screen.getByRole('searchbox'), 'Amelia');
    await user.click(await screen.findByRole('button', { name: /Amelia/u }));
    await waitFor(() => expect(until().value).toBe('2027-01-31'));
    await save();
    await waitFor(() => expect(sent).toEqual([{ day: '2027-06-19', until: '2027-01-31', version: 3 }]));
  });
});
