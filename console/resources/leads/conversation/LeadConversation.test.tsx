import { screen, waitFor, within } from '@testing-library/react';
import { failing, refusal } from '../../../testing/refusal.ts';
import { aLeadDetail, aMessage, aScheduledMessage } from '../../../testing/screenFixtures.ts';
import { conversation, showLead } from '../testing/showLead.tsx';

describe('the conversation', () => {
  it('shows author, time and channel, and the delivery of our emails', async () => {
    await showLead(
      aLeadDetail({
        messages: [
          aMessage(),
          aMessage({ sender: 'supplier', authorName: 'Harriet', channel: 'console', delivery: 'dead', body: 'Yes' }),
        ],
      }),
    );
    const [theirs, ours] = conversation().getAllByRole('article');
    expect(theirs?.textContent).toMatch(/Amelia · \d\d:18 · from the directory$/u);
    expect(ours?.textContent).toMatch(/^YesHarriet · \d\d:18 · from the console · +not deliveredThis email bounced/u);
  });

  it('shows the next message, and can cancel it', async () => {
    const next = aScheduledMessage({ subject: 'Still free', version: 4 });
    const cancelled: unknown[] = [];
    const { user } = await showLead(aLeadDetail({ scheduled: [next] }), {
      data: {
        cancelScheduled: async (id, version) => {
          cancelled.push([id, version]);
          return { ...next, state: 'cancelled' };
        },
      },
    });
    expect(conversation().getByText('“Still free”')).toBeTruthy();
    await user.click(conversation().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled. It won’t be sent.')).toBeTruthy();
    expect(cancelled).toEqual([[next.id, 4]]);
  });

  it.each([
    ['a follow-up', 'follow-up', true],
    ['a payment reminder, which belongs to its plan', 'payment-reminder', false],
  ] as const)('offers to undo that for %s: %s, %p', async (_what, type, offered) => {
    const next = aScheduledMessage({ type, subject: 'Still free', body: 'Dear {{couple}}', offset: 'P4D' });
    const created: unknown[] = [];
    const { user } = await showLead(aLeadDetail({ scheduled: [next] }), {
      data: {
        cancelScheduled: async () => ({ ...next, state: 'cancelled' }),
        create: (async (resource: string, { data }: { data: unknown }) => {
          created.push([resource, data]);
          return { data: next };
        }) as never,
      },
    });
    await user.click(conversation().getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Cancelled. It won’t be sent.');
    const undo = screen.queryByRole('button', { name: /^Undo/u });
    expect(undo !== null).toBe(offered);
    if (!undo) return;
    await user.click(undo);
    await waitFor(() =>
      expect(created).toMatchObject([
        [
          'scheduled-messages',
          { leadId: next.leadId, type, subject: 'Still free', body: 'Dear {{couple}}', offset: 'P4D', time: '17:00' },
        ],
      ]),
    );
  });

  it('says why a scheduled message could not be cancelled any more', async () => {
    const { user } = await showLead(aLeadDetail({ scheduled: [aScheduledMessage()] }), {
      data: { cancelScheduled: failing(refusal(409, 'schedule-not-editable')) },
    });
    await user.click(conversation().getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This message is being sent or has been sent');
  });

  it('opens a scheduled message for editing, and a new one with the current text', async () => {
    const { user } = await showLead(aLeadDetail({ scheduled: [aScheduledMessage({ subject: 'Still free' })] }));
    await user.click(conversation().getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit the message to Amelia & Jack' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: /^Message to/u }), 'Later then');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a message to Amelia & Jack' }));
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Later then');
  });
});
