import { describe, expect, it } from '@jest/globals';
import type { Call } from '../history.ts';
import { judge } from './judge.ts';
import type { World } from './world.ts';
import { blank, call, soundRun } from './testing/sound-run.ts';
import type { Row } from './testing/sound-run.ts';

type Parts = ReturnType<typeof soundRun>;
const rules = ({ world, evidence }: Parts): string[] => [...new Set(judge(world, evidence).map(({ rule }) => rule))];
const row = ({ world }: Parts, index: number): Row => world.transactions[index] as Row;
const message = ({ world }: Parts, index: number) => world.scheduled[index] as World['scheduled'][number];

/** One kind of damage each, with the rule that has to detect it. */
const DAMAGES: readonly [what: string, rule: string, damage: (run: Parts) => void][] = [
  [
    'a balance that is not the sum of its rows',
    'I1',
    ({ world }) => (world.accounts[0] = { ...world.accounts[0]!, balance: 3 }),
  ],
  ['a balance below zero', 'I2', (run) => (row(run, 1).balance = -1)],
  ['a row that does not follow from the one before', 'I3', (run) => (row(run, 2).balance = 7)],
  [
    'a lead that is paid for twice',
    'I4',
    ({ world }) => world.transactions.push({ ...world.transactions[1]!, id: 'T4', sequence: 4, balance: 1 }),
  ],
  [
    'a row that is rolled back twice',
    'I5',
    ({ world }) => world.transactions.push({ ...world.transactions[2]!, id: 'T4', sequence: 4, balance: 3 }),
  ],
  [
    'a rollback of a rollback',
    'I5',
    ({ world }) =>
      world.transactions.push({
        ...blank,
        id: 'T4',
        sequence: 4,
        operation: 'rollback',
        units: -1,
        balance: 1,
        reason: 'back-1',
        created_at: 400,
        reverses_id: 'T3',
      }),
  ],
  ['a lead that was paid for and is locked', 'I6', ({ world }) => (world.leads[0]!.revealed_at = null)],
  ['a lead that is revealed and was not paid for', 'I6', ({ world }) => (world.leads[1]!.revealed_at = 5)],
  [
    'a moment of a reveal that changed',
    'I6',
    ({ evidence }) => (evidence.calls[3]!.revealedAt = new Date(150).toISOString()),
  ],
  ['a row that was seen and has changed', 'I7', ({ evidence }) => (evidence.rows[0]!.units = 5)],
  ['a row that was seen and has vanished', 'I7', ({ evidence }) => (evidence.rows[0]!.id = 'T9')],
  ['a lost acknowledgement', 'I8', ({ world }) => (world.transactions[0]!.reason = 'gift-9')],
  [
    'an acknowledged reveal that is not there',
    'I8',
    ({ evidence }) => Object.assign(evidence.calls[4]!, { outcome: 'acknowledged', status: 200 }),
  ],
  [
    'a refused request that was done',
    'I8',
    ({ evidence }) => Object.assign(evidence.calls[1]!, { outcome: 'refused', status: 409 }),
  ],
  [
    'a request of unknown outcome that was done twice',
    'I8',
    ({ world }) => world.messages.push({ id: 'W2', body: 'send-1', channel: 'console' }),
  ],
  ['a row that no one requested', 'I8', ({ evidence }) => (evidence.calls as Call[]).splice(5, 1)],
  [
    'an accepted return without its row',
    'I8',
    ({ world }) => world.claims.push({ id: 'C1', lead_id: 'L2', state: 'accepted', note: '' }),
  ],
  ['a hash that does not follow', 'I9', (run) => (row(run, 1).hash = 'x')],
  ['a reason that was changed by hand', 'I9', (run) => (row(run, 1).reason = 'Another')],
  [
    'one key that was answered in two ways',
    'T6',
    ({ evidence }) =>
      (evidence.calls as Call[]).push(call({ op: 'gift-1', outcome: 'refused', status: 409, code: 'conflict' })),
  ],
  ['an answer of 500', 'T7', ({ evidence }) => (evidence.calls[0]!.status = 500)],
  ['a process that does not stop when asked', 'O1', ({ evidence }) => (evidence.kills[0]!.code = null)],
  [
    'a scheduled message that is lost',
    'J3',
    ({ world }) => void (world.deliveries as Map<string, number>).delete('m1-s@a'),
  ],
  [
    'a scheduled message that was sent twice unasked',
    'J2',
    ({ world }) => void (world.deliveries as Map<string, number>).set('m1-s@a', 2),
  ],
  ['a scheduled message that never comes to an end', 'J1', (run) => (message(run, 0).state = 'failed')],
  ['a message of unknown delivery that no one settled', 'J1', (run) => (message(run, 0).state = 'unknown')],
  ['a healthy message that kills have given up', 'J5', (run) => (message(run, 0).state = 'dead')],
  ['a sent message that does not show', 'J3', ({ world }) => void world.messages.pop()],
  [
    'a cancelled message that left',
    'J7',
    ({ world }) => void (world.deliveries as Map<string, number>).set('m2-s@a', 1),
  ],
  [
    'a cancel that was acknowledged and forgotten',
    'J7',
    (run) => Object.assign(message(run, 1), { state: 'dead', lost: 4 }),
  ],
  ['a mail that is lost', 'J3', ({ world }) => void (world.deliveries as Map<string, number>).delete('e1-s@a')],
  [
    'a mail that was sent more often than workers were lost',
    'J3',
    ({ world }) => void (world.deliveries as Map<string, number>).set('e1-s@a', 2),
  ],
  ['an acknowledged message without a mail', 'J3', ({ world }) => (world.mails[0]!.reference_id = null)],
  [
    'an event that was not handled',
    'J1',
    ({ world }) => world.events.push({ id: 'O1', name: 'lead.changed', state: 'dead', last_error: null }),
  ],
  ['a row of a file that became two leads', 'J2', ({ world }) => world.leads.push({ ...world.leads[2]!, id: 'I99' })],
  ['a row of a file that was lost', 'J3', ({ world }) => void world.leads.pop()],
  ['an import that never comes to an end', 'J1', ({ world }) => (world.imports[0]!.state = 'claimed')],
  ['a balance that the API says differently', 'API', ({ world }) => (world.api.balances[0]!.balance = 1)],
  ['a ledger that does not verify', 'L14', ({ world }) => (world.api.ledgerVerify = '1 thing does not hold.')],
];

describe('the judge of a soak', () => {
  it('reports nothing for a run without faults', () => {
    const { world, evidence } = soundRun();
    expect(judge(world, evidence)).toEqual([]);
  });

  it.each(DAMAGES)('reports %s (%s)', (_, rule, damage) => {
    const run = soundRun();
    damage(run);
    expect(rules(run)).toContain(rule);
  });

  it('allows one more email for each worker lost while sending it', () => {
    const run = soundRun();
    Object.assign(run.world.mails[0]!, { lost: 1 });
    (run.world.deliveries as Map<string, number>).set('e1-s@a', 2);
    expect(rules(run)).toEqual([]);
  });
});
