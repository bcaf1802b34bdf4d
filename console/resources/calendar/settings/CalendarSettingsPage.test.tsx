import { screen, waitFor } from '@testing-library/react';
import type { CalendarRulesInput } from '#contracts/calendar/calendar.ts';
import { stale } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import CalendarSettingsPage from './CalendarSettingsPage.tsx';

/** Rules that a teammate can change on the server; saving over an older version is refused. */
async function show() {
  const stored = { rules: { capacity: 1, strict: false, holdDays: 14, version: 3 } };
  const inputs: CalendarRulesInput[] = [];
  const view = await renderWithApp(<CalendarSettingsPage />, {
    path: '/calendar/settings',
    data: {
      calendarSettings: async () => ({ rules: stored.rules, feed: null, sources: [] }),
      saveCalendarRules: async (input) => {
        inputs.push(input);
        if (input.version !== stored.rules.version) throw stale(stored.rules.version);
        stored.rules = { ...input, version: input.version + 1 };
        return stored.rules;
      },
    },
  });
  const colleague = async (change: Partial<CalendarRulesInput>): Promise<void> => {
    stored.rules = { ...stored.rules, ...change, version: stored.rules.version + 1 };
    await view.queryClient.invalidateQueries({ queryKey: ['calendar'] });
  };
  return { ...view, inputs, colleague };
}
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;

describe('the rules for a day', () => {
  it('show a teammate’s saved changes while nothing is typed', async () => {
    const { colleague } = await show();
    const days = await field('Holds last');
    expect(days.value).toBe('14');
    await colleague({ holdDays: 21 });
    await waitFor(() => expect(days.value).toBe('21'));
  });

  it('keep the typed text when a teammate saves, and save it on top of theirs', async () => {
    const { user, inputs, colleague } = await show();
    const days = await field('Holds last');
    await user.clear(days);
    await user.type(days, '7');
    await colleague({ capacity: 2 });
    expect(days.value).toBe('7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs.map(({ holdDays, capacity, version }) => [holdDays, capacity, version])).toEqual([
        [7, 1, 3],
        [7, 2, 4],
      ]),
    );
    expect(days.value).toBe('7');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });
});
