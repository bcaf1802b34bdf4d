import { scheduleInput } from '#contracts/messaging/scheduled-message.ts';
import { anId } from '../../../testing/fixtures.ts';
import { aScheduledMessage } from '../../../testing/screenFixtures.ts';
import { emptySchedule, placeScheduleMessages, scheduleValues, toScheduleInput } from './scheduleForm.ts';
import type { ScheduleValues } from './scheduleForm.ts';

const values = (overrides: Partial<ScheduleValues> = {}): ScheduleValues => ({
  ...emptySchedule('Dear Amelia', new Date('2026-11-29T22:30:00.000Z')),
  subject: 'Your visit',
  ...overrides,
});
const leadId = anId();

describe('a new scheduled message', () => {
  it('uses the current text, three days from now at nine, and stops if the couple replies', () => {
    expect(values()).toMatchObject({ body: 'Dear Amelia', day: '2026-12-02', time: '09:00', stopOnReply: true });
  });

  it('is valid once it has a subject', async () => {
    await expect(scheduleInput.validate(toScheduleInput(values(), leadId))).resolves.toMatchObject({ leadId });
  });
});

describe('the sending time', () => {
  it.each([
    ['a follow-up counts from the last message', 'follow-up', 'P14D'],
    ['a payment reminder counts back from the wedding', 'payment-reminder', '-P14D'],
  ] as const)('%s', (_, type, offset) => {
    expect(toScheduleInput(values({ type, when: 'offset', days: '14' }), leadId)).toMatchObject({ day: null, offset });
  });

  it.each(['', '2.5', '-3', '99999'])('refuses "%s" days instead of guessing another number', async (days) => {
    const input = toScheduleInput(values({ when: 'offset', days }), leadId);
    await expect(scheduleInput.validate(input)).rejects.toThrow('offset');
  });

  it('sends only the chosen one of day and number of days', () => {
    expect(toScheduleInput(values({ when: 'day', day: '2027-01-05', days: '3' }), leadId)).not.toHaveProperty('offset');
    expect(toScheduleInput(values({ when: 'day', day: '' }), leadId).day).toBeNull();
  });
});

describe('the amount of a payment reminder', () => {
  const reminder = (amount: string) => toScheduleInput(values({ type: 'payment-reminder', amount }), leadId);

  it('is sent in minor units, whether typed with a point or a comma', () => {
    expect([reminder('12.50').amount, reminder('12,50').amount]).toEqual([1250, 1250]);
  });

  it('is left out if nothing was typed, and in follow-ups', () => {
    expect(reminder('')).not.toHaveProperty('amount');
    expect(toScheduleInput(values({ amount: '12' }), leadId)).not.toHaveProperty('amount');
  });

  it('is rejected if it isn’t a number', async () => {
    await expect(scheduleInput.validate(reminder('twelve'))).rejects.toThrow('integer');
  });
});

describe('changing a scheduled message', () => {
  it.each(['en-GB', 'de-DE'])('sends back the original values if nothing was changed, in %s', (language) => {
    const before = aScheduledMessage({ type: 'payment-reminder', offset: '-P56D', amount: 123_450 });
    expect(toScheduleInput(scheduleValues(before, language), leadId)).toEqual({
      leadId,
      type: 'payment-reminder',
      attachments: [],
      subject: before.subject,
      body: before.body,
      day: null,
      offset: '-P56D',
      time: '17:00',
      amount: 123_450,
      stopOnReply: true,
    });
  });
});

describe('the contract’s messages', () => {
  it.each([
    ['offset', 'offset', 'days'],
    ['day', 'offset', 'days'],
    ['day', 'day', 'day'],
  ] as const)('about the %s appear below the visible field: %s gives %s', (field, when, shown) => {
    expect(placeScheduleMessages({ [field]: 'Wrong.' }, values({ when }), 'Enter an amount.')).toEqual({
      [shown]: 'Wrong.',
    });
  });

  it('about the amount speak of amounts, not of minor units; others stay as they are', () => {
    expect(
      placeScheduleMessages({ amount: 'Enter 1 or more.', body: 'Fill this in.' }, values(), 'An amount.'),
    ).toEqual({
      amount: 'An amount.',
      body: 'Fill this in.',
    });
  });
});
