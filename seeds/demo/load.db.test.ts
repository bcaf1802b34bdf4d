import { hostname } from 'node:os';
import { MINUTE } from '#contracts/durations.ts';
import { testEngines } from '#testing/database.ts';
import { readMark, setMark } from './load-mark.ts';
import { DemoFixture } from './testing/demo-fixture.ts';

describe.each(testEngines())('loading demo data on $name', ({ url }) => {
  let demo: DemoFixture;
  beforeAll(async () => {
    demo = await DemoFixture.open(url);
  });
  afterAll(() => demo.database.close());

  /** Simulates a change by another process. */
  const changeMark = async (change: object): Promise<void> => {
    const value = JSON.stringify({ ...(await readMark(demo.em())), ...change });
    await demo.em().execute("update `app_setting` set `value` = ? where `name` = 'demo'", [value]);
  };

  describe('is refused', () => {
    beforeEach(() => demo.database.clear());

    test('in production', async () => {
      await expect(demo.load({ environment: 'production' })).rejects.toThrow('never loaded in production');
      expect(await demo.count('user')).toBe(0);
      expect(await readMark(demo.em())).toBeNull();
    });

    test('if there is other data, which stays unchanged', async () => {
      await demo.load();
      await demo.em().execute("delete from `app_setting` where `name` = 'demo'");
      await expect(demo.load()).rejects.toThrow('Demo data only go into an empty database');
      expect(await demo.count('lead')).toBe(600);
    });

    test.each([
      ['of this machine', { pid: process.ppid, host: hostname() }],
      ['of another machine', { pid: process.pid, host: 'another.example' }],
    ])('while another process %s loads', async (_, loader) => {
      await setMark(demo.em(), { state: 'loading', size: '1m' });
      await changeMark(loader);
      await expect(demo.load()).rejects.toThrow('Another process is loading');
    });
  });

  test.each([
    ['was silent for long', { state: 'loading', at: Date.now() - 5 * MINUTE, host: 'another.example' }],
    ['was killed on this machine', { state: 'loading', pid: 4_194_304 }],
    ['was this process', { state: 'loading' }],
  ])('the remains of a load that %s are removed before the next', async (_, loader) => {
    await demo.database.clear();
    await demo.load();
    await changeMark(loader);
    await demo.em().execute('delete from `message`');
    expect(await demo.load({ now: demo.now + 1 })).toMatchObject({ loaded: true, leads: 600 });
    expect(await demo.count('lead')).toBe(600);
    expect(await demo.count('message')).toBeGreaterThan(600);
    expect(await readMark(demo.em())).toMatchObject({ state: 'done', size: 'small' });
  });
});
