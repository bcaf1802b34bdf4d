import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentPlanAnswer, PaymentPlanInput } from '#contracts/money/payment.ts';
import { aPayment, aPaymentPlan, aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, refusal, stale } from '../../../testing/refusal.ts';
import { rows } from '../../../testing/fakeData.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aLockedLead } from '../../../testing/screenFixtures.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

const DEPOSIT = aPayment({ state: 'paid', paidOn: '2026-05-03', paidBy: 'Harriet Bell' });
const SECOND = aPayment({
  kind: 'instalment',
  label: 'Second instalment',
  amount: 420_000,
  state: 'overdue',
  dueDay: '2026-05-10',
});
const BALANCE = aPayment({
  kind: 'balance',
  label: 'Balance',
  amount: 960_000,
  day: null,
  offset: '-P56D',
  dueDay: '2027-04-24',
  movedFrom: '2027-04-10',
  reminder: { scheduledId: DEPOSIT.id, state: 'scheduled', day: '2027-04-17' },
});
const PLAN = aPaymentPlan({
  version: 3,
  total: 1_740_000,
  paid: 360_000,
  overdue: 420_000,
  payments: [DEPOSIT, SECOND, BALANCE],
  reminder: { templateId: null, templateName: null, daysBefore: 7, time: '09:00' },
});

async function show(plan: PaymentPlanAnswer, options: AppOptions & { lead?: ReturnType<typeof aLeadDetail> } = {}) {
  const sent: unknown[] = [];
  const { lead = aLeadDetail(), data, ...app } = options;
  const view = await renderWithApp(<PaymentFacts lead={lead} />, {
    ...app,
    data: {
      paymentPlan: async () => plan,
      getList: async () => rows([]),
      savePaymentPlan: async (leadId: string, input: PaymentPlanInput) => {
        sent.push(input);
        return { ...plan, leadId, version: input.version + 1 };
      },
      markPayment: async (_lead, payment, input) => {
        sent.push([payment, input]);
        return plan;
      },
      ...data,
    },
  });
  return { ...view, sent };
}
const line = async (label: string) => within((await screen.findByText(label)).closest('li') as HTMLElement);

describe('a lead’s payments', () => {
  it('show paid payments and who marked them, overdue and moved ones, and when reminders are sent', async () => {
    await show(PLAN);
    expect(await screen.findByText(/£3,600 of £17,400 paid/u)).toBeTruthy();
    expect(screen.getByText(/£4,200 overdue/u)).toBeTruthy();
    expect((await line('Deposit')).getByText('recorded by Harriet Bell')).toBeTruthy();
    expect((await line('Second instalment')).getByText(/^Overdue, 10 May/u)).toBeTruthy();
    expect((await line('Balance')).getByText(/^8 weeks before · moved from .* · reminder /u)).toBeTruthy();
  });

  it('are read-only for people who can’t edit, and closed while the lead is locked', async () => {
    await show(PLAN, { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    await line('Deposit');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are unavailable until the lead is revealed', async () => {
    await show(aPaymentPlan(), { lead: aLockedLead() });
    expect(await screen.findByText('Reveal this lead to plan payments.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stay usable when they can’t be loaded', async () => {
    await show(PLAN, { data: { paymentPlan: failing(refusal(503, 'unavailable')) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('are marked as paid on a day, with the version that was loaded', async () => {
    const { user, sent } = await show(PLAN);
    await user.click(await screen.findByRole('button', { name: /^Second instalment, .*mark as paid$/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Has “Second instalment” arrived?' }));
    await user.clear(dialog.getByLabelText('Paid on'));
    await user.type(dialog.getByLabelText('Paid on'), '2026-05-11');
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('Marked as paid.')).toBeTruthy();
    expect(sent).toEqual([[SECOND.id, { version: 3, paidOn: '2026-05-11' }]]);
  });

  it('are marked as unpaid if they did not arrive', async () => {
    const { user, sent } = await show(PLAN);
    await user.click(await screen.findByRole('button', { name: /^Deposit: Paid/u }));
    await user.click(await screen.findByRole('button', { name: 'Mark as not paid' }));
    await waitFor(() => expect(sent).toEqual([[DEPOSIT.id, { version: 3, paidOn: null }]]));
  });

  it('keep a day that the server refuses, and say why', async () => {
    const errors = [{ pointer: '#/paidOn', rule: 'paid-later', detail: '' }];
    const { user } = await show(PLAN, { data: { markPayment: failing(refusal(422, 'invalid-input', errors)) } });
    await user.click(await screen.findByRole('button', { name: /^Second instalment/u }));
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('Choose today or an earlier day.')).toBeTruthy();
  });
});

describe('the payment plan', () => {
  it('is split by percentages of a total, adds up, and is sent as a whole', async () => {
    const { user, sent } = await show(aPaymentPlan());
    await user.click(await screen.findByRole('button', { name: 'Plan payments' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Payments for/u }));
    await user.type(dialog.getByLabelText('Total'), '14,400');
    expect(await dialog.findByText(/^Total £14,400$/u)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add payment' }));
    const shares = dialog.getAllByLabelText('Share');
    await user.clear(shares[1] as HTMLElement);
    await user.type(shares[1] as HTMLElement, '20');
    expect(await dialog.findByText('5% left')).toBeTruthy();
    await user.clear(shares[1] as HTMLElement);
    await user.type(shares[1] as HTMLElement, '25');
    await user.click(dialog.getByRole('button', { name: 'Save plan' }));
    expect(await screen.findByText('Plan saved.')).toBeTruthy();
    expect(sent).toMatchObject([
      {
        version: 0,
        payments: [
          { kind: 'deposit', amount: 360_000 },
          { kind: 'instalment', amount: 360_000, offset: '-P112D' },
          { kind: 'balance', amount: 720_000, offset: '-P56D' },
        ],
        reminder: { daysBefore: 7, time: '09:00', templateId: null },
      },
    ]);
  });

  it('is not sent while something is invalid, and the first invalid field gets the focus', async () => {
    const { user, sent } = await show(PLAN);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amounts = dialog.getAllByLabelText<HTMLInputElement>('Amount');
    expect(amounts[0]?.disabled).toBe(true);
    await user.clear(amounts[1] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Save plan' }));
    expect(await dialog.findByText('Enter an amount like 1,250 or 12.50.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(amounts[1]));
    expect(sent).toEqual([]);
  });

  it('is saved on top of a teammate’s change to another field', async () => {
    const sent: unknown[] = [];
    let newest = PLAN;
    const { user } = await show(PLAN, {
      data: {
        paymentPlan: async () => newest,
        savePaymentPlan: async (_lead, input) => {
          sent.push([input.payments[2]?.label, input.version]);
          if (input.version === 3) {
            newest = { ...PLAN, version: 5 };
            throw stale(5);
          }
          return { ...PLAN, version: 6 };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const labels = dialog.getAllByLabelText<HTMLInputElement>('Label');
    await user.type(labels[2] as HTMLElement, ' and thanks');
    await user.click(dialog.getByRole('button', { name: 'Save plan' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['Balance and thanks', 3],
        ['Balance and thanks', 5],
      ]),
    );
  });

  it('asks for the wedding date if payments are counted from an unknown one', async () => {
    const dates: unknown[] = [];
    const { user, sent } = await show(
      aPaymentPlan({ weddingDayKnown: false, weddingDate: { y: 2027, m: 'summer', d: null } }),
      {
        data: {
          update: (async (_resource: string, { data }: { data: unknown }) => {
            dates.push(data);
            return { data: aLeadDetail() };
          }) as never,
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Plan payments' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Total'), '1000');
    await user.type(dialog.getByLabelText(/^Wedding date/u), '2027-08-28');
    await user.click(dialog.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(dates).toMatchObject([{ overrides: { weddingDate: { y: 2027, m: 8, d: 28 } } }]);
  });

  it('isn’t discarded by accident: closing asks while something is unsaved', async () => {
    const { user } = await show(PLAN);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getAllByLabelText('Label')[2] as HTMLElement, ' and thanks');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('alert').textContent).toContain('Leave without saving?');
    expect(dialog.getAllByLabelText<HTMLInputElement>('Label')[2]?.value).toBe('Balance and thanks');
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('survives Escape, however often it is pressed', async () => {
    const { user } = await show(PLAN);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getAllByLabelText('Label')[2] as HTMLElement, ' and thanks');
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByLabelText<HTMLInputElement>('Label')[2]?.value).toBe('Balance and thanks');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(dialog.getAllByLabelText<HTMLInputElement>('Label')[2]?.value).toBe('Balance');
  });

  it('is removed with its last payment', async () => {
    const plan = aPaymentPlan({ version: 2, payments: [BALANCE], total: 960_000 });
    const { user, sent } = await show(plan);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove Balance' }));
    expect(dialog.getByText('Saving an empty plan removes it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(sent).toMatchObject([{ version: 2, payments: [], reminder: null }]));
  });
});
