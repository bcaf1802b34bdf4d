import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { rows } from '../../../testing/fakeData.ts';
import { aSession, anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import AddLead from './AddLead.tsx';

const session = aSession();
const leads = `/api/suppliers/${session.suppliers[0]?.supplierId ?? ''}/leads`;
const DAY = '2027-07-17';
const EMAIL = `From: Tilly Fairburn <tilly@example.com>

Hello, Joe and I would love to come on Saturday 17 July 2027, with about 85 guests. Tilly`;

/** Shows the drawer with these entries in the calendar. */
async function show(entries: readonly object[] = []) {
  fakeFetch({ [`POST ${leads}/known`]: { json: { leads: [] } } });
  return renderWithApp(<AddLead onClose={() => undefined} />, {
    session,
    data: {
      getList: async () => rows([]),
      calendar: async () =>
        ({
          today: '2026-05-12',
          rules: { capacity: 1, holdDays: 14 },
          asking: [],
          entries: entries.map((entry) => ({ id: anId(), from: DAY, to: DAY, couple: null, ...entry })),
        }) as never,
    },
  });
}
const date = () => screen.getByRole('textbox', { name: /^Wedding date/u });
const card = () => screen.getByRole('region', { name: 'Your calendar on this date' });
const template = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Template' }).value;
const typeDate = () => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'tilly@example.com' } });
  fireEvent.change(date(), { target: { value: '17 July 2027' } });
};

beforeEach(() => window.localStorage.clear());

describe('the calendar’s answer while a lead is added', () => {
  it.each([
    ['booked', 'is booked'],
    ['blocked', 'is blocked'],
  ])('offers the three nearest free days for one that is %s, and says that it is taken', async (kind, words) => {
    const { user } = await show([{ kind }, { kind, from: '2027-07-24', to: '2027-07-24' }]);
    typeDate();
    expect(await within(card()).findByRole('heading', { name: new RegExp(words, 'u') })).toBeTruthy();
    expect(template()).toBe('notAvailable');
    const instead = within(card()).getAllByRole('button', { name: /^Sat \d+ \w+ 2027$/u });
    // The surrounding Saturdays, except the one that is also taken.
    expect(instead.map((button) => button.textContent)).toEqual([
      'Sat 3 Jul 2027',
      'Sat 10 Jul 2027',
      'Sat 31 Jul 2027',
    ]);
    await user.click(instead[1]!);
    expect(await within(card()).findByRole('heading', { name: 'Sat 10 Jul 2027 is free' })).toBeTruthy();
    expect(template()).toBe('available');
  });

  it('names the couple that holds the day', async () => {
    await show([{ kind: 'held', couple: 'Chloe & Freya' }]);
    typeDate();
    expect(await within(card()).findByRole('heading', { name: /is on hold/u })).toBeTruthy();
    expect(within(card()).getByText(/Chloe & Freya/u)).toBeTruthy();
  });
});

describe('facts found in a pasted email', () => {
  const paste = async () => {
    await show();
    fireEvent.paste(screen.getByRole('textbox', { name: 'Pasted text' }), {
      clipboardData: { getData: () => EMAIL, files: [] },
    });
    await waitFor(() => expect(date()).toHaveProperty('value', 'Sat 17 Jul 2027'));
    // The drawer moves the focus there one frame later, and the highlight with it.
    await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'partnerName'));
  };
  const guests = () => screen.getByRole('textbox', { name: /^Guests/u });
  const marks = () => screen.getAllByText('found').length;

  it('are marked until their field is edited', async () => {
    await paste();
    const before = marks();
    fireEvent.change(guests(), { target: { value: '90' } });
    await waitFor(() => expect(marks()).toBe(before - 1));
    fireEvent.change(guests(), { target: { value: '85' } });
    await waitFor(() => expect(marks()).toBe(before));
  });

  it('are highlighted while their field has the focus, and link to their field', async () => {
    await paste();
    const passage = screen.getByRole('button', { name: /^85/u });
    expect(passage.className).not.toContain('--on');
    fireEvent.focus(guests());
    await waitFor(() => expect(passage.className).toContain('--on'));
    fireEvent.click(screen.getByRole('button', { name: /17 July 2027/u }));
    await waitFor(() => expect(document.activeElement).toBe(date()));
    expect(passage.className).not.toContain('--on');
  });
});
