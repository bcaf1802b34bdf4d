import { screen, waitFor } from '@testing-library/react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { RevealAnswer } from '#contracts/lead/lead-change.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { aSession, aSupplier, anAccess } from '../../../testing/fixtures.ts';
import { failing, noAnswer, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aLockedLead } from '../../../testing/screenFixtures.ts';
import { RevealCard } from './RevealCard.tsx';

type Answer = (lead: LeadDetail) => Promise<RevealAnswer>;
const opened: Answer = async ({ id, partners }) => ({
  lead: aLeadDetail({ id, partners }),
  charged: 1,
  balance: 13,
});

/** Shows the card; `answers` are the server's responses to successive attempts, the last one to all further ones. */
async function show(lead = aLockedLead(), answers: Answer[] = [opened], options: AppOptions = {}) {
  const keys: string[] = [];
  let revealed = 0;
  const view = await renderWithApp(<RevealCard lead={lead} onRevealed={() => (revealed += 1)} />, {
    ...options,
    data: {
      revealLead: (_leadId, key) => {
        keys.push(key);
        return (answers[keys.length - 1] ?? opened)(lead);
      },
      ...options.data,
    },
  });
  return { ...view, keys, revealed: () => revealed };
}
const button = (): HTMLElement => screen.getByRole('button', { name: 'Reveal for 1 unit' });

describe('revealing a couple', () => {
  it('shows the cost and the resulting balance in advance', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Reveal Maya & Rohan' })).toBeTruthy();
    expect(button()).toBeTruthy();
    expect(screen.getByText('Balance 14, 13 after this')).toBeTruthy();
  });

  it('then shows the cost and the new balance, and focuses the composer', async () => {
    const { user, revealed } = await show();
    await user.click(button());
    expect(await screen.findByText('Maya & Rohan revealed. 1 unit spent, 13 left.')).toBeTruthy();
    expect(revealed()).toBe(1);
  });

  it('says so when nothing was charged', async () => {
    const free: Answer = async (lead) => ({ ...(await opened(lead)), charged: 0, balance: 14 });
    const { user } = await show(aLockedLead(), [free]);
    await user.click(button());
    expect(await screen.findByText('Maya & Rohan revealed. Nothing was charged, 14 left.')).toBeTruthy();
  });

  it('requires people to confirm their own address first, and sends the email again', async () => {
    const requests = fakeFetch({ 'POST /api/auth/email-confirmation': { status: 204 } });
    const session = aSession();
    const unconfirmed = { ...session, user: { ...session.user, emailConfirmed: false } };
    const { user, keys } = await show(aLockedLead(), [opened], { session: unconfirmed });
    expect(screen.queryByRole('button', { name: /Reveal/u })).toBeNull();
    expect(screen.getByText(/Confirm your email address to reveal couples/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/sent a new link to harriet@wrenfield\.example/u)).toBeTruthy();
    expect([requests.length, keys]).toEqual([1, []]);
  });

  it('reveals once however often it is clicked', async () => {
    let answer: (value: RevealAnswer) => void = () => undefined;
    const lead = aLockedLead();
    const { user, keys } = await show(lead, [() => new Promise((resolve) => (answer = resolve))]);
    await user.dblClick(button());
    expect(screen.getByRole('button', { name: 'Revealing' })).toHaveProperty('disabled', true);
    answer(await opened(lead));
    await screen.findByText(/revealed\./u);
    expect(keys).toHaveLength(1);
  });

  it('keeps its key if there is no response, so that a retry charges once', async () => {
    const { user, keys } = await show(aLockedLead(), [failing(noAnswer())]);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('The server isn’t responding.');
    await user.click(button());
    await screen.findByText(/revealed\./u);
    expect(keys[1]).toBe(keys[0]);
  });

  it('uses a new key after a refusal, which the server would repeat for the old one', async () => {
    const { user, keys } = await show(aLockedLead(), [failing(refusal(409, 'insufficient-balance'))]);
    await user.click(button());
    await screen.findByRole('alert');
    await user.click(button());
    await screen.findByText(/revealed\./u);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('refreshes after every attempt', async () => {
    const lead = aLockedLead();
    const { user, queryClient } = await show(lead, [failing(refusal(409, 'conflict'))]);
    queryClient.setQueryData(['accounts', 'all'], []);
    await user.click(button());
    await waitFor(() => expect(queryClient.getQueryState(['accounts', 'all'])?.isInvalidated).toBe(true));
  });
});

describe('obstacles', () => {
  it.each([
    ['insufficient-balance', 'You have no units left.'],
    ['lead-not-locked', 'This couple is already revealed.'],
    ['idempotency-key-in-flight', 'We’re already working on this. Wait a moment.'],
  ] as const)('explains %s helpfully', async (code, words) => {
    const { user, revealed } = await show(aLockedLead(), [failing(refusal(409, code))]);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(revealed()).toBe(0);
  });

  it('disables the button when the balance is 0', async () => {
    await show(aLockedLead({ price: { units: 1, balance: 0, balanceAfter: -1 } }));
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.getByText('You have no units left.')).toBeTruthy();
  });

  it('refers a role without the permission to an admin', async () => {
    await show(aLockedLead(), [], { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(screen.getByText('Your role can’t reveal leads. Ask an admin.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reveal/u })).toBeNull();
  });

  it('lets a supplier restrict it to its admins', async () => {
    const data = { supplier: async () => aSupplier({ revealAdminOnly: true }) };
    const { unmount } = await show(aLockedLead(), [], {
      data,
      session: aSession({ suppliers: [anAccess({ role: 'sales' })] }),
    });
    expect(await screen.findByText(/^Your role can’t reveal leads/u)).toBeTruthy();
    unmount();
    await show(aLockedLead(), [], { data });
    expect(button()).toBeTruthy();
  });
});
