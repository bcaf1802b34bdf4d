import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses, untilOneFinishes } from '#testing/killed-processes/killed-processes.ts';
import { runJob } from '#testing/run-jobs.ts';
import { INBOUND_DOMAIN, keepMail, linkMaker, rawMail, withFiles } from '../../../testing/inbound-mails.ts';

const FILES = [
  { name: 'plan.txt', content: 'The plan of the tables' },
  { name: 'list.txt', content: 'The list of our guests' },
];

describe.each(testEngines())('a process killed while it stores files, on $name', ({ url }) => {
  let processes: KilledProcesses;
  let app: TestApp;
  let to: string;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url, { env: { INBOUND_DOMAIN } });
    app = processes.app;
    const lead = await buildLead(app, (await buildSupplier(app)).id);
    to = (await linkMaker(app)).replyAddress(lead.conversation_id);
  });
  afterAll(() => processes.end());

  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);

  /**
   * Sorts an email in a process that dies before the given statement, then in one that survives; returns what was
   * stored.
   */
  const killAt = async (statement: number) => {
    for (const table of ['inbound_mail', 'inbound_raw', 'attachment', 'file', 'received_usage', 'rate_limit'])
      await sql(`delete from ${table}`);
    await sql("delete from message where channel = 'email'");
    await keepMail(app, rawMail({ to, ...withFiles(FILES) }), to);
    const finished = await processes.finishes({ do: 'job', name: 'inbound-mail' }, statement);
    const cut = (await sql('select * from attachment')).length;
    await sql("update inbound_mail set lease_until = 0 where state = 'claimed'");
    await runJob(app, 'inbound-mail');
    await runJob(app, 'inbound-mail');
    const names = await sql<{ name: string }>('select name from attachment order by position');
    const [mail] = await sql<{ state: string }>('select state from inbound_mail');
    const messages = await sql("select id from message where channel = 'email'");
    const files = await sql('select id from file');
    const [usage] = await sql<{ bytes: number }>('select distinct bytes from received_usage');
    const after = { names: names.map((row) => row.name), state: mail?.state, messages: messages.length };
    return { finished, cut, ...after, files: files.length, bytes: Number(usage?.bytes) };
  };

  test('stores the message once, with each of its files once, whichever statement it dies at', async () => {
    // Every third statement covers the begin, work and commit of each transaction.
    const ends = await untilOneFinishes(killAt, { step: 3 });
    const whole = { names: ['plan.txt', 'list.txt'], state: 'done', messages: 1, files: 2, bytes: 44 };
    for (const end of ends) expect(end).toMatchObject(whole);
    // It died before, between and after the files.
    expect(new Set(ends.map(({ cut }) => cut))).toEqual(new Set([0, 1, 2]));
    expect(ends.length).toBeGreaterThan(10);
  }, 300_000);
});
