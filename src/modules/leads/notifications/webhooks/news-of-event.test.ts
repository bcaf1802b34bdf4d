import { expect, test } from '@jest/globals';
import { newsOfEvent, newsOfUndo, reversed } from './news-of-event.ts';

const leadId = '01J00000000000000000000000';
const of = (name: Parameters<typeof newsOfEvent>[0]['name'], payload: Record<string, unknown> = {}) =>
  newsOfEvent({ name, leadId, payload });

test.each([
  ['lead.received', { messageId: 'm' }, 'lead.created', { messageId: 'm' }],
  ['lead.changed', { by: 'u' }, 'lead.changed', { by: 'u' }],
  [
    'lead.changed',
    { stage: 'Booked', from: 'Lead' },
    'lead.stage.changed',
    { change: { from: 'Lead', stage: 'Booked' } },
  ],
  ['lead.revealed', { by: 'u' }, 'lead.revealed', { by: 'u' }],
  ['booking.answered', { confirmed: false }, 'booking.answered', { change: { confirmed: false } }],
  ['message.received', { messageId: 'm' }, 'message.received', { messageId: 'm' }],
  ['message.sent', { messageId: 'm', by: 'u' }, 'message.sent', { messageId: 'm', by: 'u' }],
  [
    'message.bounced',
    { messageId: 'm', permanent: true },
    'message.bounced',
    { messageId: 'm', change: { permanent: true } },
  ],
] as const)('sends %s %j as %s', (name, payload, event, facts) => {
  expect(of(name, payload)).toEqual({ event, leadId, facts });
});

test('newsOfEvent returns nothing if someone read a lead or an email arrived', () => {
  expect(of('lead.changed', { quiet: true })).toBeNull();
  expect(of('lead.changed', { messageId: 'm' })).toBeNull();
  expect(of('notification.changed')).toBeNull();
  expect(newsOfEvent({ name: 'lead.changed', leadId: null, payload: {} })).toBeNull();
});

test('newsOfUndo returns a lead’s own move in a bulk change, and the reverse for its undo', () => {
  const moved = newsOfUndo(leadId, { stage: 'Lead', status: null }, { stage: 'Lost', status: null }, 'u');
  expect(moved).toEqual({
    event: 'lead.stage.changed',
    leadId,
    facts: { by: 'u', change: { from: 'Lead', stage: 'Lost' } },
  });
  expect(moved && reversed(moved, undefined).facts).toEqual({
    change: { from: 'Lost', stage: 'Lead', undone: true },
  });
  expect(newsOfUndo(leadId, { stage: 'Lead', labels: '' }, { stage: 'Lead', labels: 'Spam' }, 'u')?.event).toBe(
    'lead.changed',
  );
  expect(newsOfUndo(leadId, { read_state: 'new' }, { read_state: 'read' }, 'u')).toBeNull();
});
