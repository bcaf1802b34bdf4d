import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import { anId } from '../../testing/fixtures.ts';
import { noAnswer, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aLedgerRow } from '../../testing/screenFixtures.ts';
import { SupplierLedger } from './SupplierLedger.tsx';

interface Options {
  rows?: LedgerTransactionAnswer[];
  total?: number;
  /** The server's errors for successive gifts or rollbacks; after the last one it succeeds. */
  refusals?: (() => Error)[];
}

async function show({ rows = [], total, refusals = [] }: Options = {}) {
  const supplierId = anId();
  const posted: { supplierId: string; input: unknown; key: string }[] = [];
  const requests: unknown[] = [];
  const post = async (to: string, input: unknown, key: string): Promise<LedgerTransactionAnswer> => {
    posted.push({ supplierId: to, input, key });
    const refused = refusals[posted.length - 1];
    if (refused) throw refused();
    return aLedgerRow();
  };
  const view = await renderWithApp(<SupplierLedger supplierId={supplierId} />, {
    data: {
      staffTransactions: async (...of) => {
        requests.push(of);
        return { rows, total: total ?? rows.length };
      },
      giftUnits: post,
      rollbackTransaction: post,
    },
  });
  return { ...view, supplierId, posted, requests };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const complaint = (name: string): string | null =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const giveButton = () => screen.getByRole('button', { name: 'Gift' });
async function give(user: UserEvent, units: string, reason: string): Promise<void> {
  await user.type(field('Units'), units);
  await user.type(field('Reason'), reason);
  await user.click(giveButton());
}

describe('a gift', () => {
  it('is posted once with a key, confirms it, clears its form and shows the new entry', async () => {
    const { user, posted, supplierId, requests } = await show();
    await give(user, '5', ' Goodwill ');
    expect(await screen.findByText('5 units added.')).toBeTruthy();
    expect(posted).toEqual([
      {
        supplierId,
        input: { product: 'enquiries', units: 5, reason: 'Goodwill' },
        key: expect.stringMatching(/^\w{8}-/u),
      },
    ]);
    expect([field('Units').value, field('Reason').value]).toEqual(['', '']);
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('adds to the displayed product', async () => {
    const { user, posted, requests, supplierId } = await show();
    await user.click(screen.getByRole('radio', { name: 'Contact couples' }));
    await give(user, '1', 'Trial');
    await waitFor(() => expect(posted[0]?.input).toMatchObject({ product: 'contactCouples', units: 1 }));
    expect(requests).toContainEqual([supplierId, 'contactCouples', 0, 25]);
  });

  it.each([
    ['', 'Why', 'Units', 'Enter 1 or more.'],
    ['0', 'Why', 'Units', 'Enter 1 or more.'],
    ['2.5', 'Why', 'Units', 'Enter a whole number.'],
    ['5', ' ', 'Reason', 'Fill this in.'],
  ])('of "%s" units for "%s" is rejected at %s before it is sent', async (units, reason, name, words) => {
    const { user, posted } = await show();
    if (units !== '') await user.type(field('Units'), units);
    await user.type(field('Reason'), reason);
    await user.click(giveButton());
    await waitFor(() => expect(complaint(name)).toBe(words));
    expect(posted).toEqual([]);
  });

  it('keeps form and key if there is no response, so that a retry gives the units once', async () => {
    const { user, posted } = await show({ refusals: [noAnswer] });
    await give(user, '5', 'Goodwill');
    expect((await screen.findByRole('alert')).textContent).toContain('The server isn’t responding.');
    await user.click(giveButton());
    await screen.findByText('5 units added.');
    expect(posted[1]).toEqual(posted[0]);
  });

  it('becomes another one with another key once its units are changed', async () => {
    const { user, posted } = await show({ refusals: [noAnswer] });
    await give(user, '5', 'Goodwill');
    await screen.findByRole('alert');
    await user.type(field('Units'), '0');
    await user.click(giveButton());
    await screen.findByText('50 units added.');
    expect(posted[1]?.key).not.toBe(posted[0]?.key);
  });
});

describe('ledger entries for staff', () => {
  it('can be rolled back unless they are rollbacks or already rolled back', async () => {
    await show({
      rows: [
        aLedgerRow({ operation: 'rollback', units: -20 }),
        aLedgerRow({ reversedById: anId() }),
        aLedgerRow({ operation: 'spent', units: -1, reason: 'A reveal' }),
      ],
    });
    const button = await screen.findByRole('button', { name: 'Roll back' });
    expect(button.closest('tr')?.textContent).toContain('A reveal');
  });

  it('are paged', async () => {
    const { user, requests, supplierId } = await show({ rows: [aLedgerRow()], total: 60 });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the ledger' }));
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests.at(-1)).toEqual([supplierId, 'enquiries', 25, 25]));
    await user.click(screen.getByRole('radio', { name: 'Contact couples' }));
    await waitFor(() => expect(requests.at(-1)).toEqual([supplierId, 'contactCouples', 0, 25]));
  });
});

describe('a rollback', () => {
  const gift = aLedgerRow({ units: 20 });
  const ask = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Roll back' }));
    return within(await screen.findByRole('dialog', { name: 'Roll back this entry?' }));
  };

  it('shows the entry that will be posted and asks for a reason', async () => {
    const { user, posted, supplierId } = await show({ rows: [gift] });
    const dialog = await ask(user);
    expect(dialog.getByText(/^This posts the opposite of “Gift” \(20\) once/u)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Roll back' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('Reason'), ' Wrong supplier ');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Rolled back.')).toBeTruthy();
    expect(posted).toMatchObject([{ supplierId, input: { transactionId: gift.id, reason: 'Wrong supplier' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['units-already-spent', 'Some of these units have been spent, so this can’t be rolled back.'],
    ['already-rolled-back', 'This has already been rolled back.'],
  ] as const)('says why the server refused (%s) and keeps the reason', async (code, words) => {
    const { user } = await show({ rows: [gift], refusals: [() => refusal(409, code)] });
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Reason'), 'Wrong supplier');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findAllByText(words)).not.toEqual([]);
    expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Wrong supplier');
  });

  it('keeps its key if there is no response, and uses a new one after a refusal', async () => {
    const { user, posted } = await show({
      rows: [gift],
      refusals: [noAnswer, () => refusal(409, 'units-already-spent')],
    });
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Reason'), 'Wrong supplier');
    for (const tries of [1, 2, 3]) {
      await user.click(dialog.getByRole('button', { name: 'Roll back' }));
      await waitFor(() => expect(posted).toHaveLength(tries));
    }
    const [first, second, third] = posted.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
