import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import type { StaffRecovery, TeamRecovery } from '#contracts/account/recovery.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { RecoveryCard } from '../account/security/RecoveryCard.tsx';
import { WayBack } from '../account/security/WayBack.tsx';
import StaffRecoveries from './StaffRecoveries.tsx';
import { TeamRecoveries } from './TeamRecoveries.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/recoveries`;
const STAFF = '/api/staff/recoveries';
const OWN = '/api/auth/account/recovery';
const problem = (status: number, code: string) => ({
  status,
  json: { type: `urn:aisle:${code}`, title: 'Server words', status, code, instance: '7F' },
});

const facts = {
  id: anId(),
  state: 'asked',
  askedAt: '2026-05-12T09:00:00.000Z',
  browser: 'Chrome',
  system: 'Windows',
  readyAt: null,
  voucher: null,
  byStaff: false,
} as const;
const mabel = { id: anId(), name: 'Mabel Ellery', email: 'mabel@ellery.example' };
const ASKED: TeamRecovery = { ...facts, person: mabel, canVouch: true, canWithdraw: false };
const VOUCHED: TeamRecovery = {
  ...ASKED,
  state: 'waiting',
  readyAt: '2026-05-13T09:00:00.000Z',
  voucher: 'Harriet Bell',
  canVouch: false,
  canWithdraw: true,
};
const account: AccountAnswer = {
  id: anId(),
  actions: NO_ACTIONS,
  email: 'harriet@wrenfield.example',
  newEmail: null,
  firstName: 'Harriet',
  lastName: 'Bell',
  phone: null,
  locale: 'en-GB',
  passwordMin: 10,
  secondStep: null,
  recoveryCodesLeft: 0,
  passkeyHost: 'localhost',
  passkeys: [],
  hasPassword: true,
  linkedAccounts: [],
  currency: null,
  passwordAlone: true,
  photo: null,
};

async function show(part: ReactNode, answers: Answers) {
  const requests = fakeFetch({ 'GET /api/auth/account': { json: account }, ...answers });
  const view = await renderWithApp(part, { session: aSession({ suppliers: [OURS], staffMarkets: ['GB'] }) });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('teammates who lost every way to sign in', () => {
  it('are shown with who asks, when and in which browser, and the advice to call', async () => {
    await show(<TeamRecoveries />, { [`GET ${API}`]: { json: [ASKED] } });
    expect((await screen.findByText('Mabel Ellery')).textContent).toBe('Mabel Ellery');
    expect(screen.getByText(/^Asked on .*12 May.* with Chrome on Windows\.$/u)).toBeTruthy();
    expect(screen.getByText('Call Mabel Ellery before you vouch.')).toBeTruthy();
  });

  it('render nothing if there are none', async () => {
    const { container, sent } = await show(<TeamRecoveries />, { [`GET ${API}`]: { json: [] } });
    await waitFor(() => expect(sent('GET')).toHaveLength(1));
    expect(container.querySelector('.card')).toBeNull();
  });

  it('can be vouched for after an identity check, without doing anything twice', async () => {
    let fresh = false;
    const { user, sent } = await show(<TeamRecoveries />, {
      [`GET ${API}`]: { json: [ASKED] },
      [`POST ${API}/${ASKED.id}/vouch`]: () => (fresh ? { status: 204 } : problem(403, 'fresh-check-needed')),
      'POST /api/auth/check': () => {
        fresh = true;
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Vouch for Mabel Ellery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vouch for Mabel Ellery?' }));
    expect(dialog.getByText(/on a number you already know/u)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Vouch' }));
    const check = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    await user.type(check.getByLabelText('Current password'), 'aisle-demo-2026');
    await user.click(check.getByRole('button', { name: 'Continue' }));
    await screen.findByText('You vouched for Mabel Ellery. The link is sent in 24 hours.');
    expect(sent('POST').map(({ path }) => path.split('/').pop())).toEqual(['vouch', 'check', 'vouch']);
  });

  it('can be unvouched during the waiting period', async () => {
    const { user, sent } = await show(<TeamRecoveries />, {
      [`GET ${API}`]: { json: [VOUCHED] },
      [`DELETE ${API}/${ASKED.id}/vouch`]: { status: 204 },
    });
    expect(await screen.findByText(/^Harriet Bell vouched\. The wait ends on .*13 May/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw vouch for Mabel Ellery' }));
    await screen.findByText('Vouch withdrawn. The recovery of Mabel Ellery’s account has ended.');
    expect(sent('DELETE')).toHaveLength(1);
  });
});

describe('recoveries in the back office', () => {
  const row: StaffRecovery = {
    ...ASKED,
    person: { ...mabel, actions: NO_ACTIONS },
    suppliers: ['Wrenfield Hall'],
    staff: false,
    reason: null,
  };

  it('need a reason, which is kept when the server refuses', async () => {
    const { user, sent } = await show(<StaffRecoveries />, {
      [`GET ${STAFF}`]: { json: [row] },
      [`POST ${STAFF}/${row.id}/vouch`]: problem(409, 'conflict'),
    });
    expect(await screen.findByText('mabel@ellery.example · Wrenfield Hall')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vouch for Mabel Ellery' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Vouch' }));
    await waitFor(() => expect(dialog.getByLabelText('What you checked').getAttribute('aria-invalid')).toBe('true'));
    await user.type(dialog.getByLabelText('What you checked'), 'Video call');
    await user.click(dialog.getByRole('button', { name: 'Vouch' }));
    await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ reason: 'Video call' }]));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('What you checked').value).toBe('Video call');
  });

  it('mark someone whose business is deleted', async () => {
    const actions = { ...NO_ACTIONS, deactivated: '2026-05-11T09:00:00.000Z' };
    await show(<StaffRecoveries />, {
      [`GET ${STAFF}`]: { json: [{ ...row, person: { ...mabel, actions }, suppliers: [] }] },
    });
    expect(await screen.findByText('mabel@ellery.example · No business · Deactivated')).toBeTruthy();
  });

  it('say so when no one is locked out', async () => {
    await show(<StaffRecoveries />, { [`GET ${STAFF}`]: { json: [] } });
    expect(await screen.findByText('No one is locked out')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Account recoveries' })).toBeNull();
  });
});

describe('the recovery of one’s own account', () => {
  it('can be cancelled with one click', async () => {
    let recovery: object | null = { ...facts };
    const { user } = await show(<RecoveryCard />, {
      [`GET ${OWN}`]: () => ({ json: { recovery, helpers: [] } }),
      [`DELETE ${OWN}`]: () => {
        recovery = null;
        return { status: 204 };
      },
      'GET /api/auth/session': { json: aSession() },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel recovery' }));
    await screen.findByText('Recovery cancelled. Your account stays as it was.');
    await waitFor(() => expect(screen.queryByText('Your account is being recovered')).toBeNull());
  });
});

describe('the account recovery card', () => {
  it.each([
    [['Marcus'], 'Marcus can vouch for you. We confirm your email, tell every admin and wait 24 hours.'],
    [['Marcus', 'Ada'], 'Marcus or Ada can vouch for you. We confirm your email, tell every admin and wait 24 hours.'],
    [[], 'Our staff can vouch for you. We confirm your email and wait 72 hours.'],
  ])('names people who could vouch: %j', async (helpers, words) => {
    await show(<WayBack />, { [`GET ${OWN}`]: { json: { recovery: null, helpers } } });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
