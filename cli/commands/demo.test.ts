import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cliHome } from '../testing.ts';
import type { CliHome } from '../testing.ts';

/** Public id of Wrenfield Hall, which pays per enquiry. */
const WRENFIELD = 'GB00204518';

describe('the demo data, loaded from the command line', () => {
  let home: CliHome;
  let loaded: object;
  beforeAll(async () => {
    home = cliHome();
    await home.run(['migrate']);
    loaded = await home.json(['demo']);
  });
  afterAll(() => home.clean());

  test('has thirty suppliers with six hundred leads', () => {
    expect(loaded).toMatchObject({ loaded: true, suppliers: 30, leads: 600 });
  });

  test('L14: has an undamaged ledger', async () => {
    const { rows, damages } = await home.json<{ rows: number; damages: unknown[] }>(['ledger', 'verify']);
    expect(rows).toBeGreaterThan(100);
    expect(damages).toEqual([]);
  });

  test('S33: exports CSV files without anything hidden about locked couples', async () => {
    const { code, out } = await home.run(['leads', 'export', WRENFIELD]);
    const [head = '', ...lines] = out.trim().split('\r\n');
    expect([code, head.split(',').slice(-2)]).toEqual([0, ['email', 'phone']]);
    const locked = lines.filter((line) => line.endsWith(',,'));
    expect(locked.length).toBeGreaterThan(0);
    expect(locked.filter((line) => line.includes('@'))).toEqual([]);
    expect(lines.length).toBeGreaterThan(locked.length);
    const booked = (await home.run(['leads', 'export', WRENFIELD, '--filter', '{"stage":"Booked"}'])).out;
    expect(booked.trim().split('\r\n').length).toBeLessThan(lines.length);
    expect((await home.run(['leads', 'export', WRENFIELD, '--filter', '{"email":"a"}'])).code).toBe(3);
    expect((await home.run(['leads', 'export', WRENFIELD, '--filter', '{'])).code).toBe(2);
  });

  test('has jobs for the back office to handle', async () => {
    const { jobs } = await home.json<{ jobs: { state: string }[] }>(['reminders', 'stuck']);
    expect(new Set(jobs.map((job) => job.state))).toEqual(new Set(['failed', 'dead', 'held']));
  });

  test('is loaded once, and never in production', async () => {
    expect(await home.json(['demo', '--size', '10k'])).toMatchObject({ loaded: false, leads: 600 });
    const production = { NODE_ENV: 'production', BASE_URL: 'https://aisle.example', SMTP_URL: 'smtp://127.0.0.1:1' };
    const fresh = cliHome();
    await fresh.run(['migrate'], { env: production });
    expect((await fresh.run(['demo'], { env: production })).code).toBe(3);
    fresh.clean();
  });
});
