import { describe, expect, it, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { REPLY_TARGET_MINUTES } from '#contracts/lead/today.ts';
import { reasonPoints, scoreOf } from './today-score.ts';
import type { ScoredLead, ScoredReason } from './today-score.ts';

const TODAY = '2026-05-12';
const NOW = Date.parse('2026-05-12T09:00:00.000Z');
const plain: ScoredLead = { weddingEarliest: null, value: null, paid: false, mine: false, starred: false };

const reason = (kind: ScoredReason['kind'], ago = 0, day: string | null = null): ScoredReason => ({
  kind,
  at: NOW - ago,
  day,
});
const total = (lead: Partial<ScoredLead>, ...reasons: ScoredReason[]): number =>
  scoreOf({ ...plain, ...lead }, reasons, NOW, TODAY).reduce((sum, { points }) => sum + points, 0);

describe('reasonPoints', () => {
  it.each([
    ['reply', 0, 40],
    ['reply', (REPLY_TARGET_MINUTES * MINUTE) / 2, 50],
    ['reply', REPLY_TARGET_MINUTES * MINUTE, 60],
    ['reply', DAY, 75],
    ['reply', 3 * DAY, 80],
    ['reply', 10 * DAY, 80],
    ['reply', 37 * DAY, 60],
    ['reply', 60 * DAY, 40],
    ['reply', 400 * DAY, 10],
    ['reply', -HOUR, 40],
    ['reveal', DAY, 56],
    ['reminder', 0, 70],
    ['reminder', 3 * DAY, 76],
    ['reminder', 30 * DAY, 80],
    ['bounced', 9 * DAY, 60],
    ['scheduled', 0, 50],
    ['mention', 0, 45],
    ['hold', 0, 42],
    ['unopened', 0, 35],
    ['booking', 9 * DAY, 25],
    ['cold', 9 * DAY, 20],
    ['completed', 0, 15],
  ] as const)('%s since %d ms: %d', (kind, ago, points) => {
    expect(reasonPoints(reason(kind, ago), NOW, TODAY)).toBe(points);
  });

  it.each([
    ['2026-05-15', 25],
    ['2026-05-12', 40],
    ['2026-05-11', 46],
    ['2026-04-30', 57],
    ['2025-01-01', 60],
  ])('for a payment due on %s: %d', (day, points) => {
    expect(reasonPoints(reason('payment', 0, day), NOW, TODAY)).toBe(points);
  });
});

describe('scoreOf', () => {
  it.each([
    ['a wedding this week', { weddingEarliest: '2026-05-16' }, 15],
    ['a wedding in half a year', { weddingEarliest: '2026-11-12' }, 8],
    ['a wedding in two years', { weddingEarliest: '2028-05-12' }, 0],
    ['a wedding that is over', { weddingEarliest: '2026-05-11' }, 0],
    ['no date', { weddingEarliest: null }, 0],
    ['£12,500', { value: 1_250_000 }, 8],
    ['£80,000, which counts as £25,000', { value: 8_000_000 }, 15],
    ['someone paid for it', { paid: true }, 8],
    ['it is mine', { mine: true }, 10],
    ['a star', { starred: true }, 5],
  ] as const)('%s', (_, lead, points) => {
    expect(total(lead, reason('cold')) - total({}, reason('cold'))).toBe(points);
  });

  it('adds a few points for each additional reason, up to three', () => {
    const three = [reason('cold'), reason('booking'), reason('mention')];
    expect(total({}, ...three)).toBe(45 + 6);
    expect(total({}, ...three, reason('unopened'), reason('scheduled'))).toBe(50 + 9);
  });
});

/** The more pressing one first. */
test.each([
  [
    'a couple that has waited a day before one that has waited an hour',
    [{}, reason('reply', DAY)],
    [{}, reason('reply', HOUR)],
  ],
  [
    'a couple that has waited since yesterday before one that has waited two months',
    [{}, reason('reply', DAY)],
    [{}, reason('reply', 60 * DAY)],
  ],
  ['a reply before a reveal', [{}, reason('reply', HOUR)], [{}, reason('reveal', HOUR)]],
  ['my own reminder before a new question', [{}, reason('reminder')], [{}, reason('reply', HOUR)]],
  ['mine before a teammate’s', [{ mine: true }, reason('reply', HOUR)], [{}, reason('reply', HOUR)]],
  [
    'a wedding in three weeks before a larger one in a year',
    [{ weddingEarliest: '2026-06-02' }, reason('reply', HOUR)],
    [{ weddingEarliest: '2027-06-02', value: 1_500_000 }, reason('reply', HOUR)],
  ],
  [
    'an overdue payment before one that is due soon',
    [{}, reason('payment', 0, '2026-05-10')],
    [{}, reason('payment', 0, '2026-05-14')],
  ],
  ['a waiting couple before a silent one worth more', [{}, reason('reply')], [{ value: 2_500_000 }, reason('cold')]],
] as const)('puts %s', (_, first, second) => {
  const [before, after] = [first, second].map(([lead, why]) => total(lead, why));
  expect(before).toBeGreaterThan(after ?? Number.NaN);
});

test('parts add up to the score, largest first, without zeros', () => {
  const lead = { weddingEarliest: '2026-06-02', value: 1_000_000, paid: true, mine: true, starred: false };
  const parts = scoreOf(lead, [reason('reply', DAY), reason('mention')], NOW, TODAY);
  expect(parts).toEqual([
    { part: 'reason', points: 75 },
    { part: 'wedding', points: 15 },
    { part: 'mine', points: 10 },
    { part: 'paid', points: 8 },
    { part: 'value', points: 6 },
    { part: 'more', points: 3 },
  ]);
});
