import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { INBOUND_DOMAIN } from '../testing/inbound-desk.ts';
import { InboundStore } from './inbound-store.ts';

const CHILD = join(import.meta.dirname, '../../../testing/receive-and-die.ts');
const NODE = ['--disable-warning=ExperimentalWarning', CHILD];

describe.each(testEngines())('a mail server whose process is killed, on $name', ({ name, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-kill-'));
  const address = name === 'sqlite' ? join(folder, 'kill.db') : url;
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(address, { INBOUND_DOMAIN });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends one mail to a process that dies before a statement: whether it said 250, and what was kept. */
  const dieAt = async (statement: number) => {
    await app.database.clear();
    const child = spawn(process.execPath, [...NODE, address, INBOUND_DOMAIN, String(statement)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: Number(line.toString()), ignoreTLS: true });
    const text = 'Yes please! '.repeat(200_000);
    const mail = { from: 'a@couple.example', to: `postmaster@${INBOUND_DOMAIN}`, subject: 'Yes', text };
    const said250 = await transport.sendMail(mail).then(
      () => true,
      () => false,
    );
    transport.close();
    const died = !said250;
    if (said250) child.kill('SIGKILL');
    await ended;
    const rows = await app.database.orm.em.fork().execute<{ id: string }[]>('select id from inbound_mail');
    const raws = await Promise.all(rows.map(({ id }) => app.within(() => app.container.get(InboundStore).raw(id))));
    const whole = raws.filter((raw) => Buffer.from(raw ?? []).includes('Yes please! Yes please!')).length;
    return { died, said250, kept: rows.length, whole };
  };

  test('between any two statements: it says 250 only to what is kept whole', async () => {
    const ends: Awaited<ReturnType<typeof dieAt>>[] = [];
    while (ends.every(({ died }) => died)) ends.push(await dieAt(ends.length));
    expect(ends.at(-1)).toEqual({ died: false, said250: true, kept: 1, whole: 1 });
    expect(ends.length).toBeGreaterThan(4);
    // Half a mail is never there; one whose sender heard nothing comes again and is known by its Message-ID.
    expect(ends.filter(({ kept, whole }) => kept !== whole)).toEqual([]);
    expect(ends.filter(({ died, said250 }) => died && said250)).toEqual([]);
  }, 180_000);
});
