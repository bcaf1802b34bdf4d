import { expect, test } from '@jest/globals';
import { shares, sharesOf } from './shares.ts';

test('shares survive encoding and decoding, without unassigned leads', () => {
  const leads = [
    { id: 'L1', assignee_id: 'U1' },
    { id: 'L2', assignee_id: null },
    { id: 'L3', assignee_id: 'U2' },
    { id: 'L4', assignee_id: 'U1' },
  ];
  expect(shares(sharesOf(leads))).toEqual([
    { userId: 'U1', count: 2, leadId: 'L1' },
    { userId: 'U2', count: 1, leadId: 'L3' },
  ]);
  expect(shares(sharesOf([]))).toEqual([]);
  expect(shares(null)).toEqual([]);
});
