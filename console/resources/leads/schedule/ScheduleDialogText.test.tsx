import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../testing/refusal.ts';
import { aTemplate } from '../../../testing/screenFixtures.ts';
import { complaint, field, save, showScheduleDialog, write } from './testing/showScheduleDialog.tsx';

describe('templates', () => {
  const reminder = aTemplate({ name: 'Gentle', subject: 'Still thinking?', body: 'Dear {{couple}}', offsetDays: 10 });
  const deposit = aTemplate({ name: 'Deposit', type: 'payment-reminder' });

  it('for the message’s kind fill in subject, text and timing', async () => {
    const { user, sent } = await showScheduleDialog({ templates: [reminder, deposit] });
    await screen.findByRole('option', { name: 'Gentle' });
    expect(screen.queryByRole('option', { name: 'Deposit' })).toBeNull();
    await user.selectOptions(field('Template'), 'Gentle');
    expect([field('Subject').value, field('Message').value, field('Days').value]).toEqual([
      'Still thinking?',
      'Dear {{couple}}',
      '10',
    ]);
    await save(user);
    await waitFor(() => expect(sent[0]?.data).toMatchObject({ templateId: reminder.id, offset: 'P10D', day: null }));
  });

  it('can be closed without losing the text', async () => {
    const { user, sent } = await showScheduleDialog({ templates: [reminder] });
    await screen.findByRole('option', { name: 'Gentle' });
    await user.selectOptions(field('Template'), 'Gentle');
    await user.selectOptions(field('Template'), 'No template');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data).not.toHaveProperty('templateId');
    expect(sent[0]?.data.subject).toBe('Still thinking?');
  });
});

describe('the preview', () => {
  it('shows what the couple will read, including amount and day, and links back to the text', async () => {
    const requests: unknown[] = [];
    const { user, lead } = await showScheduleDialog({
      data: {
        previewTemplate: async (input) => {
          requests.push(input);
          return { subject: 'Your visit', body: 'Dear Amelia & Jack, €12.50', unknown: [], locked: false };
        },
      },
    });
    await user.click(screen.getByRole('radio', { name: 'Payment reminder' }));
    await user.clear(field('Day'));
    await user.type(field('Day'), '2030-01-05');
    await user.type(field('Amount'), '12.50');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(/Dear Amelia & Jack, €12\.50/u)).toBeTruthy();
    expect(requests).toEqual([
      { leadId: lead.id, subject: 'Your visit', body: 'See you soon', amount: 1_250, day: '2030-01-05' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Back to editing' }));
    expect(field('Message').value).toBe('See you soon');
  });

  it('is closed when the text has to be corrected', async () => {
    const { user } = await showScheduleDialog({
      data: { previewTemplate: async () => ({ subject: '', body: 'What they read', unknown: [], locked: false }) },
    });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('What they read');
    await save(user);
    await waitFor(() => expect(complaint('Subject')).toBe('Fill this in.'));
  });

  it('announces a failure to create it, and keeps the text', async () => {
    const { user } = await showScheduleDialog({
      data: {
        previewTemplate: async () => {
          throw refusal(503, 'unavailable');
        },
      },
    });
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findAllByText(/The server is busy/u)).not.toEqual([]);
    expect(field('Message').value).toBe('See you soon');
  });
});
