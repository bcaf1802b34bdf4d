import { screen, waitFor } from '@testing-library/react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { aPayment, aPaymentPlan, aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aScheduledMessage } from '../../../testing/screenFixtures.ts';
import { WeddingFacts } from './WeddingFacts.tsx';

const corrected = () =>
  aLeadDetail({
    weddingDate: { y: 2027, m: 7, d: 3 },
    guests: 80,
    budget: '10k-15k',
    original: {
      partners: [],
      weddingDate: { y: 2027, m: 6, d: 19 },
      weddingDateText: null,
      guests: 110,
      guestsText: null,
      budget: 'over-20k',
      country: 'GB',
      contact: null,
    },
    overrides: { weddingDate: { y: 2027, m: 7, d: 3 }, guests: 80, budget: '10k-15k' },
  });

async function show(lead: LeadDetail, options: AppOptions = {}) {
  const changes: LeadUpdateInput[] = [];
  const view = await renderWithApp(<WeddingFacts lead={lead} />, {
    ...options,
    data: {
      update: (async (_resource: string, { data }: { data: LeadUpdateInput }) => {
        changes.push(data);
        return { data: lead };
      }) as unknown as ConsoleDataProvider['update'],
      ...options.data,
    },
  });
  return { ...view, changes };
}

describe('the wedding facts', () => {
  it('show the couple’s own words next to the supplier’s corrections', async () => {
    await show(corrected());
    expect(screen.getByText('Sat 3 Jul 2027')).toBeTruthy();
    expect(screen.getByText('you changed this from Sat 19 Jun 2027')).toBeTruthy();
    expect(screen.getByText('you changed this from 110')).toBeTruthy();
    expect(screen.getByText('you changed this from £20k+')).toBeTruthy();
  });

  it('show nothing to compare if nothing was corrected', async () => {
    await show(aLeadDetail());
    expect(screen.getByText('Sat 19 Jun 2027')).toBeTruthy();
    expect(screen.queryByText(/^you changed this/u)).toBeNull();
  });

  it('quote text that couldn’t be parsed as a date or number', async () => {
    const lead = aLeadDetail({ weddingDate: { y: null, m: null, d: null }, guests: null });
    await show({
      ...lead,
      original: { ...lead.original, weddingDateText: 'when the roses bloom', guestsText: 'a few' },
    });
    expect(screen.getByText('“when the roses bloom”')).toBeTruthy();
    expect(screen.getByText('a few')).toBeTruthy();
  });

  it('say whether they have booked another supplier of the kind, once that is known', async () => {
    const { user, changes } = await show(aLeadDetail());
    expect(screen.queryByText('Booked elsewhere')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Booked elsewhere' }), 'yes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes).toMatchObject([{ overrides: { supplierBooked: true } }]));
    await show(aLeadDetail({ overrides: { supplierBooked: true } }));
    expect(screen.getByText('Yes, another supplier of your kind')).toBeTruthy();
  });

  it('send only the changed corrections', async () => {
    const { user, changes } = await show(aLeadDetail());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '2027-06-19');
    await user.clear(screen.getByLabelText('Date'));
    await user.type(screen.getByLabelText('Date'), '2027-07-03');
    await user.clear(screen.getByLabelText('Guests'));
    await user.type(screen.getByLabelText('Guests'), '80');
    await user.selectOptions(screen.getByLabelText('Budget'), '£10–15k');
    expect(screen.getByText('They said Sat 19 Jun 2027')).toBeTruthy();
    expect(screen.getByLabelText('Guests').getAttribute('aria-describedby')).toBe(screen.getByText('They said 110').id);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(changes).toEqual([
      { overrides: { weddingDate: { y: 2027, m: 7, d: 3 }, guests: 80, budget: '10k-15k' }, version: 1 },
    ]);
  });

  it('return to the couple’s own value when a correction is cleared', async () => {
    const { user, changes } = await show(corrected());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByLabelText('Date'));
    await user.clear(screen.getByLabelText('Guests'));
    await user.selectOptions(screen.getByLabelText('Budget'), 'As the couple said');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes[0]?.overrides).toEqual({ weddingDate: null, guests: null, budget: null }));
  });

  it('keep a correction that the field can’t show, such as a season', async () => {
    const { user, changes } = await show(
      aLeadDetail({ overrides: { weddingDate: { y: 2027, m: 'summer', d: null } } }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByLabelText('Guests'));
    await user.type(screen.getByLabelText('Guests'), '80');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.overrides).not.toHaveProperty('weddingDate');
  });

  it('keep the typed text when the server refuses', async () => {
    const { user } = await show(aLeadDetail(), { data: { update: failing(refusal(409, 'stale-version')) } });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByLabelText('Guests'));
    await user.type(screen.getByLabelText('Guests'), '80');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this while you were editing.');
    expect(screen.getByLabelText('Guests')).toHaveProperty('value', '80');
  });

  it('are read-only for viewers', async () => {
    await show(corrected(), { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('moving a wedding date', () => {
  it('says before saving which payments and reminders move with the date', async () => {
    const lead = aLeadDetail({
      scheduled: [
        aScheduledMessage({ type: 'payment-reminder', offset: '-P63D' }),
        aScheduledMessage({ offset: 'P3D' }),
      ],
    });
    const payments = [
      aPayment(),
      aPayment({ offset: '-P56D', day: null }),
      aPayment({ offset: '-P9D', state: 'paid' }),
    ];
    const { user } = await renderWithApp(<WeddingFacts lead={lead} />, {
      data: { paymentPlan: async () => aPaymentPlan({ payments }) },
    });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByText(/move/u)).toBeNull();
    await user.clear(screen.getByLabelText('Date'));
    await user.type(screen.getByLabelText('Date'), '2027-09-18');
    expect(await screen.findByText('1 payment moves with this date. 1 reminder moves too.')).toBeTruthy();
  });
});
