import { expect, test } from '@jest/globals';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { needsReply } from './needs-reply.ts';

const waiting = { stage: 'Lead' as LeadStage, last_message_by: 'couple', last_activity_at: 1_000, replied_at: null };

test.each([
  ['the couple wrote last', waiting, true],
  ['the couple wrote again after a reply', { ...waiting, replied_at: 999 }, true],
  ['the team marked it as replied', { ...waiting, replied_at: 1_000 }, false],
  ['the team wrote last', { ...waiting, last_message_by: 'supplier' }, false],
  ['it is booked', { ...waiting, stage: 'Booked' as LeadStage }, false],
  ['it is lost', { ...waiting, stage: 'Lost' as LeadStage }, false],
])('decides correctly when %s', (_why, lead, expected) => {
  expect(needsReply(lead)).toBe(expected);
});

test('spam never needs a reply', () => {
  expect(needsReply(waiting, true)).toBe(false);
});
