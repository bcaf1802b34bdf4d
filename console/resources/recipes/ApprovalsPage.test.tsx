import { screen, waitFor } from '@testing-library/react';
import { DAY } from '#contracts/durations.ts';
import type { DecideInput } from '#contracts/messaging/recipe.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import ApprovalsPage from './ApprovalsPage.tsx';
import { aRun } from './testing/aRecipe.ts';

const other = () => aRun({ id: '01HYYYYYYYYYYYYYYYYYYYYYYY', couple: 'Sophie & Ben' });

async function show(runs = [aRun()], options: AppOptions = {}) {
  const { data, ...app } = options;
  const decided: DecideInput[] = [];
  const view = await renderWithApp(<ApprovalsPage />, {
    path: '/leads/automation/approvals',
    ...app,
    data: {
      getList: async () => rows(runs),
      decideProposals: async (input) => {
        decided.push(input);
        return { done: input.proposals.length, goesAt: null, refused: [] };
      },
      ...data,
    },
  });
  return { ...view, decided };
}

describe('the approvals list', () => {
  it('shows the text that would be sent, and sends it with one click', async () => {
    const { user, decided } = await show();
    expect(await screen.findByText('Dear Amelia & Jack')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send to Amelia & Jack' }));
    await waitFor(() => expect(decided).toEqual([{ decision: 'send', proposals: [{ id: aRun().id, version: 2 }] }]));
    expect(await screen.findByText('The message is on its way.')).toBeTruthy();
  });

  it('says when it will be sent, if not at once', async () => {
    const goesAt = new Date(Date.now() + 3 * DAY).toISOString();
    const { user } = await show([aRun()], {
      data: { decideProposals: async () => ({ done: 1, goesAt, refused: [] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send to Amelia & Jack' }));
    expect(
      await screen.findByText(/^The message will be sent during the day: \w{3} \d+ \w{3,4} \d{4}\.$/u),
    ).toBeTruthy();
  });

  it('sends the edited text', async () => {
    const { user, decided } = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit the message to Amelia & Jack' }));
    const body = screen.getByLabelText('Message');
    await user.clear(body);
    await user.type(body, 'In my words');
    await user.click(screen.getByRole('button', { name: 'Send to Amelia & Jack' }));
    await waitFor(() =>
      expect(decided[0]?.proposals).toEqual([
        { id: aRun().id, version: 2, subject: 'Still thinking?', body: 'In my words' },
      ]),
    );
  });

  it('keeps the text when the connection breaks', async () => {
    const { user } = await show([aRun()], { data: { decideProposals: failing(refusal(503, 'unavailable')) } });
    await user.click(await screen.findByRole('button', { name: 'Edit the message to Amelia & Jack' }));
    await user.type(screen.getByLabelText('Message'), ' and more');
    await user.click(screen.getByRole('button', { name: 'Send to Amelia & Jack' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Dear Amelia & Jack and more'),
    );
  });

  it('decides about all selected messages at once', async () => {
    const { user, decided } = await show([aRun(), other()]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Send 2 messages' }));
    await waitFor(() => expect(decided[0]?.proposals).toHaveLength(2));
  });

  it('names each one that could not be sent, with the reason', async () => {
    const refused = [{ id: aRun().id, couple: 'Amelia & Jack', reason: 'couple-answered' as const }];
    const { user } = await show([aRun()], {
      data: { decideProposals: async () => ({ done: 0, goesAt: null, refused }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send to Amelia & Jack' }));
    expect(await screen.findByText('Amelia & Jack: The couple replied.')).toBeTruthy();
  });

  it('hides the text of a locked couple and offers no sending', async () => {
    await show([aRun({ locked: true, subject: null, body: null })]);
    expect(await screen.findByText(/its text is hidden/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send/u })).toBeNull();
  });

  it('is read-only for people who can’t decide', async () => {
    await show([aRun()], { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(await screen.findByText('Dear Amelia & Jack')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send/u })).toBeNull();
  });

  it('says that nothing is waiting', async () => {
    await show([]);
    expect(await screen.findByText('Nothing to approve')).toBeTruthy();
  });
});
