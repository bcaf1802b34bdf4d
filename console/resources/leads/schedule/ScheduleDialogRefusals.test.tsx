import { screen, waitFor } from '@testing-library/react';
import { noAnswer, refusal } from '../../../testing/refusal.ts';
import { complaint, field, save, showScheduleDialog, write } from './testing/showScheduleDialog.tsx';

describe('input that can’t be scheduled', () => {
  it('is reported below its field before anything is sent, with the focus on the first', async () => {
    const { user, sent } = await showScheduleDialog();
    await user.type(field('Message'), 'Dear {{{{who}}');
    await save(user);
    await waitFor(() => expect(complaint('Subject')).toBe('Fill this in.'));
    expect(complaint('Message')).toMatch(/^There’s no variable called who\./u);
    expect(document.activeElement).toBe(field('Subject'));
    expect(sent).toEqual([]);
  });

  it('includes an empty number of days', async () => {
    const { user, sent } = await showScheduleDialog();
    await write(user);
    await user.selectOptions(field('When'), 'Days after the last message');
    await user.clear(field('Days'));
    await save(user);
    await waitFor(() => expect(complaint('Days')).toBe('Enter a number of days.'));
    expect(sent).toEqual([]);
  });

  it('includes an invalid amount', async () => {
    const { user, sent } = await showScheduleDialog();
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
  ] as const)('%s: the server’s refusal appears below %s (%s)', async (when, name, code, pointer, words) => {
    const { user } = await showScheduleDialog({ refusals: [refusal(422, code, [{ pointer, rule: code }])] });
    await write(user);
    await user.selectOptions(field('When'), when);
    await save(user);
    await waitFor(() => expect(complaint(name)).toBe(words));
    expect(field('Message').value).toBe('See you soon');
  });

  it('can be sent again after correcting only the time', async () => {
    const past = refusal(422, 'schedule-in-the-past', [{ pointer: '#/day', rule: 'schedule-in-the-past' }]);
    const { user, sent, closed } = await showScheduleDialog({ refusals: [past] });
    await write(user);
    await save(user);
    await waitFor(() => expect(complaint('Day')).toBe('Choose a time in the future.'));
    await user.clear(field('Time'));
    await user.type(field('Time'), '17:00');
    await save(user);
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent[1]?.data.time).toBe('17:00');
  });

  it('keeps every word when there is no response, and is sent when tried again unchanged', async () => {
    const { user, sent, closed } = await showScheduleDialog({ refusals: [noAnswer()] });
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
