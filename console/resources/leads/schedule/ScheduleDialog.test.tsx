import { screen, waitFor, within } from '@testing-library/react';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { rows } from '../../../testing/fakeData.ts';
import { refusal, stale } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aScheduledMessage } from '../../../testing/screenFixtures.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { draftTo, useDraft } from '../useDraft.ts';
import { complaint, field, save, showScheduleDialog, write } from './testing/showScheduleDialog.tsx';

describe('scheduling a message', () => {
  it('sends day, time, subject and text, confirms and closes', async () => {
    const { user, sent, lead, closed } = await showScheduleDialog({ body: 'Dear Amelia' });
    await user.clear(field('Day'));
    await user.type(field('Day'), '2030-01-05');
    await user.type(field('Subject'), 'Your visit');
    await save(user);
    expect(await screen.findAllByText('Scheduled.')).not.toEqual([]);
    expect(closed()).toBe(1);
    expect(sent).toEqual([
      {
        data: {
          attachments: [],
          leadId: lead.id,
          type: 'follow-up',
          subject: 'Your visit',
          body: 'Dear Amelia',
          day: '2030-01-05',
          time: '09:00',
          stopOnReply: true,
        },
      },
    ]);
  });

  it('takes over the text of the composer', async () => {
    function Draft({ leadId }: { leadId: string }) {
      const [, setDraft] = useDraft(leadId);
      return <button onClick={() => setDraft('Dear Amelia')}>Write</button>;
    }
    const lead = aLeadDetail();
    const { user } = await renderWithApp(
      <>
        <Draft leadId={lead.id} />
        <ScheduleDialog lead={lead} scheduled={null} body="Dear Amelia" onClose={() => undefined} />
      </>,
      {
        data: {
          getList: async () => rows([]),
          create: (async () => ({ data: { id: 'x' } })) as unknown as ConsoleDataProvider['create'],
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Write', hidden: true }));
    await user.type(field('Subject'), 'Hello');
    await save(user);
    await waitFor(() => expect(draftTo(lead.id)).toBe(''));
  });

  it('counts days after the last message, or before the wedding for a payment reminder', async () => {
    const { user, sent } = await showScheduleDialog();
    await write(user);
    await user.selectOptions(field('When'), 'Days after the last message');
    await user.clear(field('Days'));
    await user.type(field('Days'), '10');
    await user.click(screen.getByRole('radio', { name: 'Payment reminder' }));
    expect(screen.getByRole('option', { name: 'Days before the wedding', selected: true })).toBeTruthy();
    await save(user);
    await waitFor(() => expect(sent[0]?.data).toMatchObject({ day: null, offset: '-P10D', type: 'payment-reminder' }));
  });

  it('asks for an amount only in payment reminders, in the currency of the lead', async () => {
    const { user, sent } = await showScheduleDialog({ language: 'de-DE' });
    expect(screen.queryByLabelText('Betrag')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Zahlungserinnerung$/u }));
    expect(field('Betrag').parentElement?.textContent).toBe('EUR');
    expect(field('Betrag').getAttribute('inputmode')).toBe('decimal');
    await user.type(field('Betrag'), '1.012,50');
    await user.type(field('Betreff'), 'Anzahlung');
    await user.type(field('Nachricht'), 'Bitte');
    await save(user);
    await waitFor(() => expect(sent[0]?.data.amount).toBe(101_250));
  });

  it('can be set to be sent even if the couple writes first', async () => {
    const { user, sent } = await showScheduleDialog();
    await write(user);
    await user.click(screen.getByRole('switch', { name: 'Don’t send if they write first' }));
    await save(user);
    await waitFor(() => expect(sent[0]?.data.stopOnReply).toBe(false));
  });
});

describe('changing a scheduled message', () => {
  it('starts with its current values and sends the loaded version', async () => {
    const scheduled = aScheduledMessage({
      type: 'payment-reminder',
      amount: 1_250,
      offset: '-P56D',
      subject: 'Deposit',
      version: 7,
    });
    const { user, sent } = await showScheduleDialog({ scheduled, language: 'en-GB' });
    expect(screen.getByRole('dialog', { name: 'Edit the message to Amelia & Jack' })).toBeTruthy();
    expect([field('Amount').value, field('Days').value, field('Time').value]).toEqual(['12.50', '56', '17:00']);
    await user.clear(field('Subject'));
    await user.type(field('Subject'), 'Final deposit');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      id: scheduled.id,
      data: { subject: 'Final deposit', amount: 1_250, offset: '-P56D', version: 7 },
    });
  });

  it('keeps the text and says so when it has already been sent', async () => {
    const { user, closed } = await showScheduleDialog({
      scheduled: aScheduledMessage(),
      refusals: [refusal(409, 'schedule-not-editable')],
    });
    await save(user);
    await waitFor(() => expect(complaint('Message')).toContain('This message is being sent or has been sent'));
    expect(closed()).toBe(0);
  });

  it('asks which text to keep when a teammate changed it too', async () => {
    const { user, sent, closed } = await showScheduleDialog({
      scheduled: aScheduledMessage({ version: 7 }),
      refusals: [stale(9)],
      data: {
        getOne: (async () => ({
          data: aScheduledMessage({ version: 9, subject: 'Theirs' }),
        })) as unknown as ConsoleDataProvider['getOne'],
      },
    });
    await user.clear(field('Subject'));
    await user.type(field('Subject'), 'Mine');
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('radio', { name: 'Yours: Mine' }));
    await user.click(dialog.getByRole('button', { name: 'Save Mine' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent.map(({ data }) => [data.subject, data.version])).toEqual([
      ['Mine', 7],
      ['Mine', 9],
    ]);
  });

  it('leaves no trace when cancelled', async () => {
    const { user, sent, closed } = await showScheduleDialog({ scheduled: aScheduledMessage() });
    await user.type(field('Subject'), ' changed');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([closed(), sent]).toEqual([1, []]);
  });
});
