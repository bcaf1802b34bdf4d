import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Call } from '../history.ts';
import { importedEmails } from './judge-messages.ts';
import { judge } from './judge.ts';
import type { Evidence } from './judge.ts';
import type { World } from './world.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const call = (changes: Partial<Call>): Call => ({
  at: 1,
  op: 'op',
  kind: 'gift',
  process: 0,
  supplierId: 'S',
  target: null,
  units: null,
  outcome: 'acknowledged',
  status: 201,
  code: null,
  madeId: null,
  revealedAt: null,
  ...changes,
});

type Row = World['transactions'][number];
const blank = {
  supplier_id: 'S',
  product: 'enquiries',
  spent_on_lead_id: null,
  reverses_id: null,
  user_id: null,
  hash: '',
};

/** Hashes as the product would: so that a test damages one thing and not the chain. */
function chained(rows: Row[]): Row[] {
  let hash = '';
  return rows.map((row) => {
    const { id, supplier_id: supplier, product, sequence, operation, units, balance } = row;
    const { spent_on_lead_id: lead, reverses_id: reverses, user_id: user, created_at: at } = row;
    const parts = [
      hash,
      id,
      supplier,
      product,
      sequence,
      operation,
      units,
      balance,
      lead ?? '',
      reverses ?? '',
      user ?? '',
      at,
      sha(row.reason),
    ];
    hash = sha(parts.join('|'));
    return { ...row, hash };
  });
}

/** A run in which all went well: a gift, a reveal, a refused one, a message, a scheduled one, a file. */
function sound(): { world: World; evidence: Evidence } {
  const transactions = chained([
    { ...blank, id: 'T1', sequence: 1, operation: 'gift', units: 2, balance: 2, reason: 'gift-1', created_at: 100 },
    {
      ...blank,
      id: 'T2',
      sequence: 2,
      operation: 'spent',
      units: -1,
      balance: 1,
      reason: '',
      created_at: 200,
      spent_on_lead_id: 'L1',
    },
    {
      ...blank,
      id: 'T3',
      sequence: 3,
      operation: 'rollback',
      units: 1,
      balance: 2,
      reason: 'back-1',
      created_at: 300,
      reverses_id: 'T2',
    },
  ]);
  const accounts = [{ supplier_id: 'S', product: 'enquiries', balance: 2, sequence: 3, head_hash: '' }];
  const scheduled = [
    {
      id: 'M1',
      supplier_id: 'S',
      subject: 'schedule-1',
      state: 'sent',
      attempt: 1,
      lost: 0,
      begun_at: 5,
      last_error: null,
    },
    {
      id: 'M2',
      supplier_id: 'S',
      subject: 'schedule-2',
      state: 'cancelled',
      attempt: 0,
      lost: 0,
      begun_at: null,
      last_error: null,
    },
  ];
  const lead = { supplier_id: 'S', locked: 0 };
  return {
    world: {
      accounts,
      transactions,
      scheduled,
      leads: [
        { ...lead, id: 'L1', email: 'a@couples.example', revealed_at: 200 },
        { ...lead, id: 'L2', email: 'b@couples.example', revealed_at: null },
        ...importedEmails('import-1').map((email, row) => ({ ...lead, id: `I${row}`, email, revealed_at: null })),
      ],
      claims: [],
      messages: [
        { id: 'W1', body: 'send-1', channel: 'console' },
        { id: 'M1', body: 'Still free.', channel: 'scheduled' },
      ],
      mails: [{ id: 'E1', kind: 'message', reference_id: 'W1', rfc_message_id: 'e1-s@a', state: 'sent', lost: 0 }],
      imports: [{ id: 'F1', file_name: 'import-1.csv', phase: 'run', state: 'done' }],
      events: [],
      deliveries: new Map([
        ['m1-s@a', 1],
        ['e1-s@a', 1],
      ]),
      sentAgain: new Set(),
      api: {
        balances: [{ supplierId: 'S', product: 'enquiries', balance: 2, sequence: 3 }],
        rows: transactions.map(({ supplier_id: supplierId, ...row }) => ({ supplierId, ...row })),
        scheduled: scheduled.map(({ id, state }) => ({ id, state })),
        ledgerVerify: null,
      },
    },
    evidence: {
      calls: [
        call({ op: 'gift-1', outcome: 'unknown', status: null }),
        call({ op: 'gift-1', madeId: 'T1' }),
        call({ op: 'gift-2', outcome: 'unknown', status: null }),
        call({ op: 'reveal-1', kind: 'reveal', target: 'L1', status: 200, revealedAt: new Date(200).toISOString() }),
        call({
          op: 'reveal-2',
          kind: 'reveal',
          target: 'L2',
          outcome: 'refused',
          status: 409,
          code: 'insufficient-balance',
        }),
        call({ op: 'back-1', kind: 'rollback', target: 'T2', madeId: 'T3' }),
        call({ op: 'send-1', kind: 'send', target: 'L1', madeId: 'W1' }),
        call({ op: 'schedule-1', kind: 'schedule', target: 'L1', madeId: 'M1' }),
        call({ op: 'schedule-2', kind: 'schedule', target: 'L1', madeId: 'M2' }),
        call({ op: 'cancel-1', kind: 'cancel', target: 'M2', status: 200 }),
        call({ op: 'import-1', kind: 'import', target: 'F1', status: 200 }),
      ],
      rows: [{ supplierId: 'S', id: 'T1', sequence: 1, units: 2, balance: 2, operation: 'gift' }],
      kills: [{ what: 'process 0', signal: 'SIGTERM', code: 0 }],
    },
  };
}

type Parts = ReturnType<typeof sound>;
const rules = ({ world, evidence }: Parts): string[] => [...new Set(judge(world, evidence).map(({ rule }) => rule))];
const row = ({ world }: Parts, index: number): Row => world.transactions[index] as Row;
const message = ({ world }: Parts, index: number) => world.scheduled[index] as World['scheduled'][number];

/** One damage each, and the rule that has to notice it. */
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
  ['a row that nobody asked for', 'I8', ({ evidence }) => (evidence.calls as Call[]).splice(5, 1)],
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
  ['a message of unknown delivery that nobody settled', 'J1', (run) => (message(run, 0).state = 'unknown')],
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
    'an email that was sent more often than workers were lost',
    'J3',
    ({ world }) => void (world.deliveries as Map<string, number>).set('e1-s@a', 2),
  ],
  ['an acknowledged message without a mail', 'J3', ({ world }) => (world.mails[0]!.reference_id = null)],
  [
    'an event that was never handled',
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
  it('finds nothing in a run where all went well', () => {
    const { world, evidence } = sound();
    expect(judge(world, evidence)).toEqual([]);
  });

  it.each(DAMAGES)('notices %s (%s)', (_, rule, damage) => {
    const run = sound();
    damage(run);
    expect(rules(run)).toContain(rule);
  });

  it('allows an email to be sent again once for each lost worker', () => {
    const run = sound();
    Object.assign(run.world.mails[0]!, { lost: 1 });
    (run.world.deliveries as Map<string, number>).set('e1-s@a', 2);
    expect(rules(run)).toEqual([]);
  });
});
