import { createHash } from 'node:crypto';
import type { Call } from '../../history.ts';
import { importedEmails } from '../judge-messages.ts';
import type { Evidence } from '../judge.ts';
import type { World } from '../world.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
export const call = (changes: Partial<Call>): Call => ({
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

export type Row = World['transactions'][number];
export const blank = {
  supplier_id: 'S',
  product: 'enquiries',
  spent_on_lead_id: null,
  reverses_id: null,
  user_id: null,
  hash: '',
};

/** Hashes the rows as the product would, so that a test damages one thing and not the chain. */
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

/** A run without faults: a gift, a reveal, a refused one, a message, a scheduled one, a file. */
export function soundRun(): { world: World; evidence: Evidence } {
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
