import { SAMPLE_NOW, leads, ledgers, supplierNamed, suppliers } from './sample.ts';
import type { DemoLedgerRow } from './demo-types.ts';

const spentOn = new Set(ledgers.flatMap(({ rows }) => rows.map((row) => row.spentOnLeadId)));
const rowsOf = (name: string): DemoLedgerRow[] =>
  ledgers.find((record) => record.supplierId === supplierNamed(name).supplier.id)?.rows ?? [];

test('a lead is paid for exactly when it is revealed', () => {
  for (const { lead } of leads) {
    expect(spentOn.has(lead.id)).toBe(lead.revealedAt !== null);
    expect(lead.revealedBy === null).toBe(lead.revealedAt === null);
  }
});

test('only enquiries of the directory cost units, at suppliers that pay per enquiry', () => {
  const paying = new Set(suppliers.filter(({ supplier }) => supplier.payPerEnquiry).map(({ supplier }) => supplier.id));
  const costly = leads.filter(({ lead }) => lead.payPerEnquiry);
  const free = leads.filter(({ lead }) => !lead.payPerEnquiry);
  expect(costly.length).toBeGreaterThan(50);
  for (const { lead } of costly) {
    expect([lead.source, paying.has(lead.supplierId)]).toEqual(['standard', true]);
    expect(lead.locked).toBe(lead.revealedAt === null);
  }
  for (const { lead } of free) expect([lead.locked, lead.revealedAt]).toEqual([false, null]);
});

test('no one has replied to a locked lead, or added notes or scheduled messages', () => {
  const locked = leads.filter(({ lead }) => lead.locked);
  expect(locked.length).toBeGreaterThan(8);
  for (const { lead, messages, notes, scheduled } of locked) {
    expect([messages.length, notes.length, scheduled.length, lead.stage]).toEqual([1, 0, 0, 'Lead']);
  }
});

test('some locked leads have a phone number and an address in the message', () => {
  const revealing = leads.filter(({ lead, messages }) => lead.locked && messages[0]?.body.includes(lead.email));
  expect(revealing.length).toBeGreaterThan(2);
});

test('every account adds up entry by entry, in order, and is never negative', () => {
  const accounts = ledgers.flatMap(({ rows }) => [...Map.groupBy(rows, (row) => row.product).values()]);
  expect(accounts.length).toBeGreaterThan(10);
  for (const rows of accounts) {
    let balance = 0;
    for (const [at, row] of rows.entries()) {
      balance += row.units;
      expect(row).toMatchObject({ balance, sequence: at + 1 });
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(row.createdAt).toBeGreaterThan(rows[at - 1]?.createdAt ?? 0);
      expect(row.createdAt).toBeLessThanOrEqual(SAMPLE_NOW.getTime());
    }
  }
});

test.each([
  ['Wrenfield Hall', 14],
  ['Oldacre Tithe Barn', 1],
  ['Harbour House Trevarrick', 0],
])('%s is left with %i enquiries', (name, balance) => {
  expect(rowsOf(name).findLast((row) => row.product === 'enquiries')?.balance).toBe(balance);
});

test('Wrenfield has a gift, purchases, spends and a returned unit', () => {
  const rows = rowsOf('Wrenfield Hall');
  expect(new Set(rows.map((row) => row.operation))).toEqual(new Set(['gift', 'purchase', 'spent', 'rollback']));
  const back = rows.find((row) => row.operation === 'rollback');
  expect(rows.find((row) => row.id === back?.reversesId)?.operation).toBe('spent');
});

test('where only admins can spend units, an admin did', () => {
  const { supplier, team } = supplierNamed('Harbour House Trevarrick');
  expect(supplier.revealAdminOnly).toBe(true);
  const spenders = new Set(rowsOf(supplier.name).flatMap((row) => (row.operation === 'spent' ? [row.userId] : [])));
  expect(spenders).toEqual(new Set([team[0]?.user.id]));
});
