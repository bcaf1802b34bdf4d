import { aLead, aSession, anAccess } from '../testing/fixtures.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { dataProvider, leadsCsvUrl } from './dataProvider.ts';
import { resourcePath } from './resourcePaths.ts';
import { sessionStore } from './session.ts';

const wrenfield = anAccess({ supplierId: '01JWRENF1E1D00000000000000' });
const base = `/api/suppliers/${wrenfield.supplierId}`;

beforeEach(() => sessionStore.set(aSession({ suppliers: [anAccess(), wrenfield] })));

describe('data paths', () => {
  it('use the active supplier, the last in the access list', () => {
    expect(resourcePath('leads')).toBe(`suppliers/${wrenfield.supplierId}/leads`);
    expect(resourcePath('ledger')).toBe(`suppliers/${wrenfield.supplierId}/ledger/transactions`);
  });

  it('use the back office for staff resources', () => {
    expect(resourcePath('suppliers')).toBe('staff/suppliers');
  });

  it('throw when the person has no supplier', () => {
    sessionStore.set(aSession({ suppliers: [] }));
    expect(() => resourcePath('leads')).toThrow('No active supplier');
  });
});

describe('lists', () => {
  it('use the dialect of ra-data-simple-rest and take the total from Content-Range', async () => {
    const lead = aLead();
    const requests = fakeFetch({
      [`GET ${base}/leads`]: { json: [lead], headers: { 'Content-Range': 'leads 25-25/26' } },
    });
    const { data, total } = await dataProvider.getList('leads', {
      filter: { needsReply: true },
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'createdAt', order: 'DESC' },
    });
    const query = new URL(requests[0]?.path ?? '', 'http://aisle.test').searchParams;
    expect([query.get('filter'), query.get('range'), query.get('sort')]).toEqual([
      '{"needsReply":true}',
      '[25,49]',
      '["createdAt","DESC"]',
    ]);
    expect([data, total]).toEqual([[lead], 26]);
  });
});

describe('custom calls', () => {
  it('send an idempotency key with a reveal', async () => {
    const requests = fakeFetch({ [`POST ${base}/leads/L1/reveal`]: { json: { charged: 1 } } });
    await dataProvider.revealLead('L1', 'key-1');
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('key-1');
  });

  it('send an update as given, without adding the record', async () => {
    const requests = fakeFetch({ [`PUT ${base}/leads/L1`]: { json: aLead() } });
    await dataProvider.update('leads', { id: 'L1', data: { version: 3, starred: true }, previousData: { id: 'L1' } });
    expect(requests[0]?.body).toEqual({ version: 3, starred: true });
  });

  it('include filter and sort in the CSV’s URL', () => {
    const url = new URL(
      leadsCsvUrl({ stage: 'Lead' }, { field: 'createdAt', order: 'DESC' }, 'semicolon'),
      'http://aisle.test',
    );
    expect([
      url.pathname,
      url.searchParams.get('filter'),
      url.searchParams.get('sort'),
      url.searchParams.get('delimiter'),
    ]).toEqual([`${base}/leads.csv`, '{"stage":"Lead"}', '["createdAt","DESC"]', 'semicolon']);
  });

  it('request the supplier itself without a trailing slash', async () => {
    const requests = fakeFetch({ [`GET ${base}`]: { json: {} } });
    await dataProvider.supplier();
    expect(requests[0]?.path).toBe(base);
  });
});
