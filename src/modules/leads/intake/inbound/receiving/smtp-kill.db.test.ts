import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses, untilOneFinishes } from '#testing/killed-processes/killed-processes.ts';
import { INBOUND_DOMAIN } from '../../../testing/inbound-mails.ts';
import { InboundStore } from '../mails/inbound-store.ts';

describe.each(testEngines())('a mail server whose process is killed, on $name', ({ url }) => {
  let processes: KilledProcesses;
  let app: TestApp;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url, { env: { INBOUND_DOMAIN, INBOUND_SMTP_PORT: '0' } });
    app = processes.app;
  });
  afterAll(() => processes.end());

  /** Sends one email to a process that dies before the given statement; returns whether it said 250 and what was stored. */
  const killAt = async (statement: number) => {
    await app.database.clear();
    const receiver = processes.start({ do: 'receive mail' }, statement);
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: await receiver.reported, ignoreTLS: true });
    // As large as an unsigned address accepts.
    const text = 'Yes please! '.repeat(150_000);
    const mail = { from: 'a@couple.example', to: `postmaster@${INBOUND_DOMAIN}`, subject: 'Yes', text };
    const said250 = await transport.sendMail(mail).then(
      () => true,
      () => false,
    );
    transport.close();
    if (said250) receiver.kill();
    expect(await receiver.finished).toBe(false);
    const rows = await app.database.orm.em.fork().execute<{ id: string }[]>('select id from inbound_mail');
    const raws = await Promise.all(rows.map(({ id }) => app.within(() => app.container.get(InboundStore).raw(id))));
    const whole = raws.filter((raw) => Buffer.from(raw ?? []).includes('Yes please! Yes please!')).length;
    return { finished: said250, kept: rows.length, whole };
  };

  test('says 250 only to emails stored completely, whichever statement it dies at', async () => {
    const ends = await untilOneFinishes(killAt);
    expect(ends.at(-1)).toEqual({ finished: true, kept: 1, whole: 1 });
    expect(ends.length).toBeGreaterThan(4);
    // No email is ever stored partially. A sender that got no response sends it again, identified by its Message-ID.
    expect(ends.filter(({ kept, whole }) => kept !== whole)).toEqual([]);
  }, 180_000);
});
