import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ScheduleInput, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { rows } from '../../../testing/fakeData.ts';
import { noAnswer, refusal, stale } from '../../../testing/refusal.ts';
import type { HttpError } from '../../../providers/HttpError.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aScheduledMessage, aTemplate } from '../../../testing/screenFixtures.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { draftTo, useDraft } from '../useDraft.ts';

interface Options extends AppOptions {
  scheduled?: ScheduledMessageAnswer;
  body?: string;
  templates?: TemplateAnswer[];
  /** What the server says to one try after the other; nothing more to say is a yes. */
  refusals?: HttpError[];
}

async function show({ scheduled, body = '', templates = [], refusals = [], ...options }: Options = {}) {
  const lead = aLeadDetail({ currency: 'EUR' });
  const sent: { id?: unknown; data: ScheduleInput }[] = [];
  let closed = 0;
  const answer = (async (_resource: string, { id, data }: { id?: unknown; data: ScheduleInput }) => {
    sent.push({ ...(id !== undefined && { id }), data });
    const refused = refusals[sent.length - 1];
    if (refused) throw refused;
    return { data: { ...data, id: 'x' } };
  }) as unknown;
  const view = await renderWithApp(
    <ScheduleDialog lead={lead} scheduled={scheduled ?? null} body={body} onClose={() => (closed += 1)} />,
    {
      ...options,
      data: {
        getList: async (_resource, { filter }) =>
          rows(templates.filter(({ type }) => type === (filter as { type: string }).type)),
        create: answer as ConsoleDataProvider['create'],
        update: answer as ConsoleDataProvider['update'],
        ...options.data,
      },
    },
  );
  return { ...view, lead, sent, closed: () => closed };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /^(Schedule message|Nachricht planen)$/u }));
/** The sentence under a field, by the field's description. */
const complaint = (name: string): string | null =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
async function write(user: UserEvent) {
  await user.click(field('Subject'));
  await user.paste('Your visit');
  await user.click(field('Message'));
  await user.paste('See you soon');
}

describe('scheduling a message', () => {
  it('sends day, time, subject and text, says so and closes', async () => {
    const { user, sent, lead, closed } = await show({ body: 'Dear Amelia' });
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

  it('takes what was written out of the composer', async () => {
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
    const { user, sent } = await show();
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
    const { user, sent } = await show({ language: 'de-DE' });
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

  it('can be told to go out even when the couple writes first', async () => {
    const { user, sent } = await show();
    await write(user);
    await user.click(screen.getByRole('switch', { name: 'Don’t send if they write first' }));
    await save(user);
    await waitFor(() => expect(sent[0]?.data.stopOnReply).toBe(false));
  });
});

describe('what cannot be scheduled', () => {
  it('is said under its field before anything is sent, with the focus on the first', async () => {
    const { user, sent } = await show();
    await user.type(field('Message'), 'Dear {{{{who}}');
    await save(user);
    await waitFor(() => expect(complaint('Subject')).toBe('Fill this in.'));
    expect(complaint('Message')).toMatch(/^There’s no variable called who\./u);
    expect(document.activeElement).toBe(field('Subject'));
    expect(sent).toEqual([]);
  });

  it('is a number of days left empty', async () => {
    const { user, sent } = await show();
    await write(user);
    await user.selectOptions(field('When'), 'Days after the last message');
    await user.clear(field('Days'));
    await save(user);
    await waitFor(() => expect(complaint('Days')).toBe('Enter a number of days.'));
    expect(sent).toEqual([]);
  });

  it('is an amount that is none', async () => {
    const { user, sent } = await show();
    await write(user);
    await user.click(screen.getByRole('radio', { name: 'Payment reminder' }));
    await user.type(field('Amount'), 'half');
    await save(user);
    await waitFor(() => expect(complaint('Amount')).toBe('Enter an amount like 1,250 or 12.50.'));
    expect(sent).toEqual([]);
  });

  it.each([
    ['On a day', 'Day', 'schedule-in-the-past', '#/day', 'Choose a time in the future.'],
    ['Days after the last message', 'Days', 'schedule-in-the-past', '#/day', 'Choose a time in the future.'],
    [
      'Days after the last message',
      'Days',
      'wedding-date-missing',
      '#/offset',
      'The wedding date isn’t known yet. Choose a day instead.',
    ],
  ] as const)('%s: the server’s no stands under %s (%s)', async (when, name, code, pointer, words) => {
    const { user } = await show({ refusals: [refusal(422, code, [{ pointer, rule: code }])] });
    await write(user);
    await user.selectOptions(field('When'), when);
    await save(user);
    await waitFor(() => expect(complaint(name)).toBe(words));
    expect(field('Message').value).toBe('See you soon');
  });

  it('can be sent again after mending only the time', async () => {
    const past = refusal(422, 'schedule-in-the-past', [{ pointer: '#/day', rule: 'schedule-in-the-past' }]);
    const { user, sent, closed } = await show({ refusals: [past] });
    await write(user);
    await save(user);
    await waitFor(() => expect(complaint('Day')).toBe('Choose a time in the future.'));
    await user.clear(field('Time'));
    await user.type(field('Time'), '17:00');
    await save(user);
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent[1]?.data.time).toBe('17:00');
  });

  it('keeps every word when no answer comes, and goes out when tried again unchanged', async () => {
    const { user, sent, closed } = await show({ refusals: [noAnswer()] });
    await write(user);
    await save(user);
    await waitFor(() => expect(complaint('Message')).toContain('The server isn’t responding.'));
    expect([field('Subject').value, field('Message').value]).toEqual(['Your visit', 'See you soon']);
    expect(closed()).toBe(0);
    await save(user);
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent[1]).toEqual(sent[0]);
  });
});

describe('templates', () => {
  const reminder = aTemplate({ name: 'Gentle', subject: 'Still thinking?', body: 'Dear {{couple}}', offsetDays: 10 });
  const deposit = aTemplate({ name: 'Deposit', type: 'payment-reminder' });

  it('of the kind of message fill in subject, text and distance', async () => {
    const { user, sent } = await show({ templates: [reminder, deposit] });
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

  it('can be left again, and the text stays', async () => {
    const { user, sent } = await show({ templates: [reminder] });
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
  it('shows what the couple will read, amount and day included, and leads back to the text', async () => {
    const asked: unknown[] = [];
    const { user, lead } = await show({
      data: {
        previewTemplate: async (input) => {
          asked.push(input);
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
    expect(asked).toEqual([
      { leadId: lead.id, subject: 'Your visit', body: 'See you soon', amount: 1_250, day: '2030-01-05' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Back to editing' }));
    expect(field('Message').value).toBe('See you soon');
  });

  it('gives way to the text when that has to be mended', async () => {
    const { user } = await show({
      data: { previewTemplate: async () => ({ subject: '', body: 'What they read', unknown: [], locked: false }) },
    });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('What they read');
    await save(user);
    await waitFor(() => expect(complaint('Subject')).toBe('Fill this in.'));
  });

  it('that cannot be made is said aloud, and the text stays', async () => {
    const { user } = await show({
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

describe('changing a scheduled message', () => {
  it('begins with what it is and sends the version that was seen', async () => {
    const scheduled = aScheduledMessage({
      type: 'payment-reminder',
      amount: 1_250,
      offset: '-P56D',
      subject: 'Deposit',
      version: 7,
    });
    const { user, sent } = await show({ scheduled, language: 'en-GB' });
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

  it('that has left meanwhile keeps the text and says so', async () => {
    const { user, closed } = await show({
      scheduled: aScheduledMessage(),
      refusals: [refusal(409, 'schedule-not-editable')],
    });
    await save(user);
    await waitFor(() => expect(complaint('Message')).toContain('This message is being sent or has been sent'));
    expect(closed()).toBe(0);
  });

  it('that a colleague changed meanwhile is written over only when saved again', async () => {
    const { user, sent, closed } = await show({ scheduled: aScheduledMessage({ version: 7 }), refusals: [stale(9)] });
    await save(user);
    await waitFor(() => expect(complaint('Message')).toContain('Someone changed this while you were editing.'));
    await save(user);
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent.map(({ data }) => data.version)).toEqual([7, 9]);
  });

  it('is given up without a trace', async () => {
    const { user, sent, closed } = await show({ scheduled: aScheduledMessage() });
    await user.type(field('Subject'), ' changed');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([closed(), sent]).toEqual([1, []]);
  });
});
