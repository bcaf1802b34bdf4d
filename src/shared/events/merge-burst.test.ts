import { describe, expect, test } from '@jest/globals';
import type { LiveEvent, LiveEventName } from '#contracts/notifications/live-events.ts';
import { mergeBurst } from './merge-burst.ts';

const event = (at: number, name: LiveEventName = 'lead.changed'): LiveEvent => ({
  id: `01JTEST${String(at).padStart(19, '0')}`,
  name,
  supplierId: 'S1',
  leadId: `L${at}`,
  at: '2026-05-12T09:00:00.000Z',
});
const many = (count: number, name?: LiveEventName) => Array.from({ length: count }, (_, at) => event(at, name));

describe('merging bursts of facts', () => {
  test('sends a few facts unchanged', () => {
    expect(mergeBurst(many(50))).toEqual(many(50));
  });

  test('merges more into one per name, with the newest id and no lead', () => {
    const burst = [...many(5_000), event(5_000, 'message.sent'), event(5_001, 'lead.received')];
    expect(mergeBurst(burst)).toEqual([
      { ...event(4_999), leadId: null },
      { ...event(5_000, 'message.sent'), leadId: null },
      { ...event(5_001, 'lead.received'), leadId: null },
    ]);
  });
});
