import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '#app/database/database.ts';
import type { Database } from '#app/database/database.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BuiltSupplier } from '#testing/builders/suppliers.ts';
import { cliHome } from '../../testing.ts';
import type { CliHome } from '../../testing.ts';

interface Entry {
  id: string;
  units: number;
  balance: number;
  operation: string;
}

describe('aisle ledger', () => {
  let home: CliHome;
  let database: Database;
  let supplier: BuiltSupplier;
  beforeAll(async () => {
    home = cliHome();
    await home.run(['migrate']);
    database = await openDatabase(join(home.dataDir, 'aisle.db'));
  });
  beforeEach(async () => {
    supplier = await buildSupplier({ database });
  });
  afterAll(async () => {
    await database.orm.close();
    home.clean();
  });

  const sql = (statement: string, ...values: unknown[]) =>
    database.orm.em.fork().execute<Record<string, unknown>[]>(statement, values);
  const gift = (...rest: string[]) =>
    home.json<Entry>(['ledger', 'gift', supplier.publicId, '5', '--reason', 'Welcome', ...rest]);
  const balance = async () =>
    (await home.json<{ balances: Record<string, number> }>(['ledger', 'balance', supplier.id])).balances;

  test('gift gives units by public id or id, and leaves an entry in the audit log', async () => {
    expect(await gift()).toMatchObject({ operation: 'gift', units: 5, balance: 5, dryRun: false });
    await home.run(['ledger', 'gift', supplier.id, '2', '--product', 'contactCouples', '--reason', 'Sorry']);
    expect(await balance()).toEqual({ enquiries: 5, contactCouples: 2 });
    expect(await sql('select action, actor_id, reason from audit_log where supplier_id = ?', supplier.id)).toEqual([
      { action: 'ledger.gift', actor_id: null, reason: 'Welcome' },
      { action: 'ledger.gift', actor_id: null, reason: 'Sorry' },
    ]);
  });

  test('a dry run shows the resulting balance, and changes nothing', async () => {
    expect(await gift('--dry-run')).toMatchObject({ balance: 5, dryRun: true });
    expect(await balance()).toEqual({ enquiries: 0, contactCouples: 0 });
    expect(await sql('select * from ledger_transaction where supplier_id = ?', supplier.id)).toEqual([]);
  });

  test('the same key gives units once, and prints the first result again; it is refused for a different gift', async () => {
    const first = await gift('--idempotency-key', 'ticket-812');
    expect(await gift('--idempotency-key', 'ticket-812')).toEqual(first);
    const other = ['ledger', 'gift', supplier.id, '6', '--reason', 'Welcome', '--idempotency-key', 'ticket-812'];
    expect(await home.run(other)).toMatchObject({
      code: 3,
      err: expect.stringContaining('used for a different request'),
    });
    expect(await balance()).toMatchObject({ enquiries: 5 });
  });

  test.each(['0', '-1', '0.5', '1e3', '10001', 'ten', ''])('L12: %p units are a usage error', async (units) => {
    expect((await home.run(['ledger', 'gift', supplier.id, '--reason', 'x', '--', units])).code).toBe(2);
    expect(await balance()).toMatchObject({ enquiries: 0 });
  });

  test('a gift without a reason, or to an unknown supplier, is refused', async () => {
    expect((await home.run(['ledger', 'gift', supplier.id, '5'])).code).toBe(2);
    expect((await home.run(['ledger', 'gift', 'GB00000000', '5', '--reason', 'x'])).code).toBe(3);
  });

  test('rollback rolls an entry back once; the second time a rule refuses it', async () => {
    const { id } = await gift();
    const rollback = ['ledger', 'rollback', supplier.publicId, id, '--reason', 'Not meant'];
    expect(await home.json([...rollback, '--dry-run'])).toMatchObject({ balance: 0, dryRun: true });
    expect(await home.json(rollback)).toMatchObject({ operation: 'rollback', units: -5, balance: 0 });
    expect(await home.run(rollback)).toMatchObject({
      code: 3,
      err: expect.stringContaining('already been rolled back'),
    });
    expect((await home.run([...rollback, '--dry-run'])).code).toBe(3);
  });

  test('history shows the newest first and continues after an entry', async () => {
    const [one, two, three] = [await gift(), await gift(), await gift()];
    const page = await home.json<{ total: number; rows: Entry[] }>(['ledger', 'history', supplier.id, '--limit', '2']);
    expect([page.total, page.rows.map((row) => row.id)]).toEqual([3, [three.id, two.id]]);
    const next = await home.json<{ rows: Entry[] }>(['ledger', 'history', supplier.id, '--after', two.id]);
    expect(next.rows.map((row) => row.id)).toEqual([one.id]);
    const { out } = await home.run(['ledger', 'history', supplier.id, '--operation', 'gift']);
    expect(out.split('\n')[0]).toMatch(/ gift +\+5 += 15 +Welcome$/u);
    expect((await home.run(['ledger', 'history', supplier.id, '--operation', 'spent'])).out).toBe('No entries.\n');
  });

  test('L14: verify ends with 0 for an intact ledger, and with 1 for an entry changed by hand', async () => {
    const { id } = await gift();
    expect(await home.run(['ledger', 'verify', supplier.id])).toMatchObject({
      code: 0,
      out: 'Checked 1 rows in 1 accounts: no problems found.\n',
    });
    await sql('update ledger_transaction set units = 500, balance = 500 where id = ?', id);
    const { code, out } = await home.run(['ledger', 'verify']);
    expect(code).toBe(1);
    expect(out).toContain(`I9  ${supplier.id} enquiries, row 1:`);
    expect(out).toContain(`I1  ${supplier.id} enquiries, the account:`);
    const json = await home.run(['ledger', 'verify', supplier.id, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      rows: 1,
      damages: [{ invariant: 'I9', sequence: 1 }, { invariant: 'I1' }],
    });
    await sql('delete from ledger_transaction where supplier_id = ?', supplier.id);
    await sql('delete from ledger_account where supplier_id = ?', supplier.id);
  });

  test.each([
    ['is locked again', 'update `lead` set locked = 1 where id = ?'],
    ['is not revealed', 'update `lead` set revealed_at = null where id = ?'],
    ['was revealed at another time', 'update `lead` set revealed_at = revealed_at + 1 where id = ?'],
    ['belongs to another supplier', "update `lead` set supplier_id = 'another' where id = ?"],
    ['is gone', 'delete from `lead` where id = ?'],
  ])('L14: verify detects that a paid lead %s (I6)', async (_what, damage) => {
    const at = Date.now();
    const lead = await buildLead({ database }, supplier.id, { row: { revealed_at: at, locked: false } });
    await gift();
    await sql(
      'update ledger_transaction set spent_on_lead_id = ?, created_at = ? where supplier_id = ?',
      lead.id,
      at,
      supplier.id,
    );
    const i6 = async () => {
      const { out } = await home.run(['ledger', 'verify', supplier.id, '--json']);
      const { damages } = JSON.parse(out) as { damages: { invariant: string; sequence: number }[] };
      return damages.filter((one) => one.invariant === 'I6');
    };
    expect(await i6()).toEqual([]);
    await sql(damage, lead.id);
    expect(await i6()).toMatchObject([{ invariant: 'I6', sequence: 1 }]);
  });
});
