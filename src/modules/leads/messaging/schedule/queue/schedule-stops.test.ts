import { describe, expect, test } from '@jest/globals';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { stageStops, stopReason } from './schedule-stops.ts';
import type { StopFacts } from './schedule-stops.ts';

const FREE: StopFacts = {
  type: 'follow-up',
  stopOnReply: true,
  senderGone: false,
  supplier: { deleted: false, delisted: false },
  couple: { optedOut: false },
  lead: { stage: 'Lead', locked: false, spam: false, reachable: true },
  coupleAnswered: false,
  paid: false,
};

describe('stopping a scheduled message (D36, J13)', () => {
  test('does not happen without a reason', () => {
    expect(stopReason(FREE)).toBeNull();
  });

  test.each([
    ['supplier-deleted', { supplier: { deleted: true, delisted: true } }],
    ['supplier-deleted', { supplier: null }],
    ['supplier-delisted', { supplier: { deleted: false, delisted: true } }],
    ['couple-erased', { couple: null }],
    ['couple-erased', { lead: null }],
    ['couple-opted-out', { couple: { optedOut: true } }],
    ['lead-locked', { lead: { stage: 'Lead', locked: true, spam: false, reachable: true } }],
    ['no-email', { lead: { stage: 'Lead', locked: false, spam: false, reachable: false } }],
    ['spam', { lead: { stage: 'Lead', locked: false, spam: true, reachable: true } }],
    ['paid', { paid: true }],
    ['stage-closed', { lead: { stage: 'Booked', locked: false, spam: false, reachable: true } }],
    ['couple-answered', { coupleAnswered: true }],
    ['sender-removed', { senderGone: true }],
  ] as const)('%s', (reason, change) => {
    expect(stopReason({ ...FREE, ...change })).toBe(reason);
  });

  test('does not happen because of a reply if the message does not stop on one', () => {
    expect(stopReason({ ...FREE, stopOnReply: false, coupleAnswered: true })).toBeNull();
  });

  test('happens for follow-ups after a booking, and for payment reminders only when the lead is lost', () => {
    expect(LEAD_STAGES.filter((stage) => stageStops('follow-up', stage))).toEqual(['Booked', 'Completed', 'Lost']);
    expect(LEAD_STAGES.filter((stage) => stageStops('payment-reminder', stage))).toEqual(['Lost']);
  });
});
