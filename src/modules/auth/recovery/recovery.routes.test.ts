import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PASSWORD_MIN } from '#contracts/limits.ts';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey } from '#testing/builders/factors.ts';
import { buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LINK_LIFE } from '../account-links/account-links.ts';
import { RECOVERY_LIMIT } from './ask-recovery.ts';
import { AGAIN_LIMIT } from './finish-recovery.ts';
import { RECOVERY_LIFE } from './recovery-rules.ts';
import { EMAIL, NEW, PASSWORD, RecoveryFixture } from './testing/recovery-fixture.ts';

describe.each(testEngines())('recovering an account on $name', ({ url }) => {
  let app: TestApp;
  let fixture: RecoveryFixture;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = new RecoveryFixture(app);
    await fixture.prepare();
  });
  afterAll(() => app.close());

  const own = async () => (await app.request('GET', '/api/auth/account/recovery', { as: fixture.own })).body;
  const session = async () =>
    (await app.request('GET', '/api/auth/session', { as: fixture.own })).body as SessionAnswer;

  test('S5: shows each step in the person’s bell, at once in every open console', async () => {
    const news = async () => {
      await runJob(app, 'outbox-relay');
      const path = `/api/suppliers/${fixture.supplierId}/notifications`;
      const { body } = await app.request('GET', path, { as: await signIn(app, fixture.mabel) });
      return (body as { news: string | null }[]).map((one) => one.news).slice(0, -1);
    };
    await fixture.press(await fixture.untilReady(), { password: NEW });
    expect(await news()).toEqual(['account-recovered', 'recovery-vouched', 'recovery-asked']);
    await fixture.press(await fixture.cancelLink());
    expect((await news()).length).toBe(3);
  });

  test('S19: sets a new password after mailbox, vouch and wait, and removes every other way in', async () => {
    await buildPasskey(app, fixture.own);
    expect((await fixture.ask()).status).toBe(204);
    const prove = await fixture.proveLink();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await fetch(app.base + prove, { method });
      expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    }
    expect(await fixture.openId()).toBe('');
    const page = await (await fixture.press(prove)).text();
    // Only someone who proved the mailbox sees a name.
    expect(page).toContain('Harriet');
    const id = await fixture.openId();
    expect((await session()).recovering).toBe(true);
    expect(await own()).toMatchObject({ recovery: { id, state: 'asked', browser: 'Chrome', system: 'Windows' } });

    expect((await fixture.vouch(id)).status).toBe(204);
    expect(await own()).toMatchObject({ recovery: { state: 'waiting', byStaff: false } });
    await fixture.later(DAY - 1);
    expect(await fixture.mailsTo('recovery-ready')).toEqual([]);
    await fixture.later(1);
    await fixture.later(HOUR / 2);
    expect(await fixture.mailsTo('recovery-ready')).toEqual([EMAIL]);

    const link = await fixture.finishLink();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(app.base + link, { method })).status).toBe(200);
    expect(await fixture.signInStatus(PASSWORD)).toBe(202);
    const done = await fixture.press(link, { password: NEW });
    expect([done.status, done.headers.getSetCookie().length]).toEqual([200, 1]);
    expect([await fixture.signInStatus(PASSWORD), await fixture.signInStatus(NEW)]).toEqual([401, 200]);
    for (const table of ['passkey', 'second_step', 'recovery_code', 'linked_account', "account_link where email <> ''"])
      expect([table, await fixture.sql(`select 1 from ${table}`)]).toEqual([table, []]);
    expect((await app.request('GET', '/api/auth/session', { as: fixture.own })).status).toBe(401);
    expect(await fixture.mailsTo('recovery-done')).toEqual([EMAIL]);
    expect((await fixture.press(link, { password: NEW })).status).toBe(410);
    expect(await fixture.ended()).toEqual(['completed']);
    const audit = await fixture.sql<{ action: string; actor_id: string; supplier_id: string | null }>(
      "select action, actor_id, supplier_id from audit_log where action like 'recovery.%' order by created_at, id",
    );
    expect(audit).toEqual([
      { action: 'recovery.ask', actor_id: fixture.mabel.id, supplier_id: null },
      { action: 'recovery.vouch', actor_id: fixture.admin.id, supplier_id: fixture.supplierId },
      { action: 'recovery.complete', actor_id: fixture.mabel.id, supplier_id: null },
    ]);
  });

  test('S10: responds the same for every address, and emails only accounts', async () => {
    await buildUser(app, { email: 'blocked@ellery.example', loginEmail: 'blocked@ellery.example', blockedAt: 1 });
    const seen = [];
    for (const email of [EMAIL, 'nobody@ellery.example', 'blocked@ellery.example', fixture.admin.email]) {
      const { status, body, headers } = await fixture.ask(email);
      seen.push({ status, body, names: [...headers.keys()].toSorted() });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(await fixture.mailsTo('recover')).toEqual([EMAIL]);
    // Without a second step no one has to vouch.
    expect(await fixture.mailsTo('reset-password')).toEqual([fixture.admin.email]);
  });

  test('S46: emails an address at most three times a day, with nothing in it that anyone typed', async () => {
    for (let time = 0; time <= RECOVERY_LIMIT.points; time += 1) expect((await fixture.ask()).status).toBe(204);
    const mails = await fixture.sql("select * from mail where kind = 'recover'");
    expect(mails).toHaveLength(RECOVERY_LIMIT.points);
    await fixture.press(await fixture.proveLink());
    expect(JSON.stringify(await fixture.sql('select * from mail'))).not.toMatch(/Mabel E|Harriet/u);
  });

  test('S7: ends the link that proves the mailbox after one use, after an hour and with the next one, and stores its hash', async () => {
    await fixture.ask();
    const first = await fixture.proveLink();
    await fixture.ask();
    const second = await fixture.proveLink();
    expect(JSON.stringify(await fixture.sql('select * from account_link'))).not.toContain(second.split('/').pop());
    expect((await fixture.press(first)).status).toBe(410);
    expect((await fixture.press(second)).status).toBe(200);
    expect((await fixture.press(second)).status).toBe(410);
    await fixture.ask();
    app.clock.advance(LINK_LIFE);
    expect((await fixture.press(await fixture.proveLink())).status).toBe(410);
  });

  test('replaces the open request with a newer one, but only once the mailbox is proved', async () => {
    const id = await fixture.begin();
    await fixture.vouch(id);
    await fixture.ask();
    expect(await fixture.openId()).toBe(id);
    await fixture.press(await fixture.proveLink());
    expect(await fixture.ended()).toEqual(['replaced']);
    expect(await own()).toMatchObject({ recovery: { state: 'asked' } });
  });

  test('still says on the page of the used link how the request is going, and warns before a vouch is lost', async () => {
    const read = async (path: string) => {
      const response = await fetch(app.base + path);
      return `${response.status} ${await response.text()}`;
    };
    await fixture.ask();
    const link = await fixture.proveLink();
    await fixture.press(link);
    expect(await read(link)).toMatch(/^200 .*Now ask someone to vouch for you.*Harriet/su);
    await fixture.vouch(await fixture.openId());
    expect(await read(link)).toMatch(/^200 .*Someone has vouched for you/su);
    expect((await fixture.press(link)).status).toBe(410);
    expect(await fixture.ended()).toEqual([]);

    await fixture.ask();
    const newer = await fixture.proveLink();
    expect(await read(link)).toMatch(/^410 /u);
    expect(await read(newer)).toMatch(/^200 .*has already vouched for you. If you begin again/su);
    await fixture.press(await fixture.cancelLink());
    expect(await read(newer)).not.toContain('already vouched');
    await fixture.press(newer);
    app.clock.advance(RECOVERY_LIFE);
    expect(await read(newer)).toMatch(/^410 /u);
  });

  test('S5: warns every address that was ever proved, and each warning can cancel', async () => {
    const body = { email: 'mabel@new.example', password: PASSWORD };
    await app.request('PUT', '/api/auth/account/email', { as: fixture.own, body });
    await fixture.press(await fixture.link('change-email', 'change-email', body.email));
    await fixture.ask(body.email);
    await fixture.press(await fixture.link('recover', 'recover', body.email));
    await fixture.vouch(await fixture.openId());
    for (const kind of ['recovery-asked', 'recovery-vouched'])
      expect((await fixture.mailsTo(kind)).toSorted()).toEqual([EMAIL, body.email]);
    const cancel = await fixture.cancelLink('recovery-vouched', EMAIL);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(app.base + cancel, { method })).status).toBe(200);
    expect(await fixture.ended()).toEqual([]);
    expect((await fixture.press(cancel)).status).toBe(200);
    expect((await fixture.press(cancel)).status).toBe(410);
    expect(await fixture.ended()).toEqual(['cancelled']);
    // The link to a new password never goes to an earlier address.
    await fixture.later(2 * DAY);
    expect(await fixture.mailsTo('recovery-ready')).toEqual([]);
  });

  test('is cancelled from the person’s own session, but not by a sign-in alone', async () => {
    await fixture.vouch(await fixture.begin());
    await signIn(app, fixture.mabel);
    expect(await own()).toMatchObject({ recovery: { state: 'waiting' } });
    const cancel = () => app.request('DELETE', '/api/auth/account/recovery', { as: fixture.own });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    expect([await own(), (await session()).recovering]).toEqual([{ recovery: null, helpers: ['Harriet'] }, false]);
    expect(await fixture.mailsTo('recovery-cancelled')).toEqual([EMAIL]);
  });

  test('isn’t cancelled by a forged link', async () => {
    const id = await fixture.begin();
    for (const token of [id, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, 'unknown'])
      expect((await fixture.press(`/recover/cancel/${token}`)).status).toBe(410);
    expect(await fixture.ended()).toEqual([]);
  });

  test('ends after a week if no one vouches, or if no one uses the link', async () => {
    await fixture.begin();
    await fixture.later(RECOVERY_LIFE);
    expect(await fixture.ended()).toEqual(['expired']);
    await app.database.clear();
    await fixture.prepare();
    const link = await fixture.untilReady();
    app.clock.advance(RECOVERY_LIFE);
    expect((await fetch(app.base + link)).status).toBe(410);
    expect((await fixture.press(link, { password: NEW })).status).toBe(410);
    expect(await fixture.signInStatus(PASSWORD)).toBe(202);
  });

  test('S7: sends a link to a new password that works for an hour, and whose page sends a replacement', async () => {
    const first = await fixture.untilReady();
    app.clock.advance(LINK_LIFE - 1);
    expect((await fetch(app.base + first)).status).toBe(200);
    app.clock.advance(1);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(app.base + first, { method })).status).toBe(410);
    const late = await fixture.press(first, { password: NEW });
    expect([late.status, (await late.text()).includes('more than an hour old')]).toEqual([410, true]);
    expect([await fixture.signInStatus(PASSWORD), await fixture.mailsTo('recovery-ready')]).toEqual([202, [EMAIL]]);

    const again = await fixture.press(`${first}/again`);
    expect([again.status, (await again.text()).includes(`a new link to ${EMAIL}`)]).toEqual([200, true]);
    const second = await fixture.finishLink();
    expect([second === first, await fixture.mailsTo('recovery-ready')]).toEqual([false, [EMAIL, EMAIL]]);
    expect(JSON.stringify(await fixture.sql('select * from recovery'))).not.toContain(second.split('/').pop());
    // The older link no longer works for anything.
    expect((await fixture.press(first, { password: NEW })).status).toBe(410);
    expect((await fixture.press(`${first}/again`)).status).toBe(410);
    expect((await fixture.press(second, { password: NEW })).status).toBe(200);
  });

  test('S7: sends another link when requested again after the wait, and no one has to vouch again', async () => {
    const first = await fixture.untilReady();
    app.clock.advance(2 * LINK_LIFE);
    expect((await fixture.ask()).status).toBe(204);
    expect([await fixture.mailsTo('recovery-ready'), await fixture.ended()]).toEqual([[EMAIL, EMAIL], []]);
    expect((await fixture.press(first, { password: NEW })).status).toBe(410);
    expect((await fixture.press(await fixture.finishLink(), { password: NEW })).status).toBe(200);
  });

  test('S7: sets only one of two simultaneous new passwords, and sends only one of two links', async () => {
    const link = await fixture.untilReady();
    const sent = await Promise.all([fixture.press(`${link}/again`), fixture.press(`${link}/again`)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const next = await fixture.finishLink();
    const done = await Promise.all([fixture.press(next, { password: NEW }), fixture.press(next, { password: NEW })]);
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('S46: sends another link five times a day, while the request is open and someone still vouches', async () => {
    const first = await fixture.untilReady();
    for (let time = 0, link = first; time <= AGAIN_LIMIT.points; time += 1) {
      const { status } = await fixture.press(`${link}/again`);
      expect([time, status]).toEqual([time, time < AGAIN_LIMIT.points ? 200 : 429]);
      link = await fixture.finishLink();
    }
    await fixture.sql('delete from rate_limit');
    await fixture.sql(`update access_entry set role = 'sales' where user_id = '${fixture.admin.id}'`);
    expect((await fixture.press(`${await fixture.finishLink()}/again`)).status).toBe(410);
    expect(await fixture.ended()).toEqual(['voucher-left']);
    expect((await fixture.press('/recover/finish/unknown/again')).status).toBe(410);
  });

  test('ends if the sign-in address changes in the meantime', async () => {
    const link = await fixture.untilReady();
    await fixture.sql(
      `update \`user\` set login_email = 'x@ellery.example', email = 'x@ellery.example' where id = '${fixture.mabel.id}'`,
    );
    expect((await fixture.press(link, { password: NEW })).status).toBe(410);
  });

  test.each([
    ['', 'Enter a new password.'],
    ['short', `Use at least ${PASSWORD_MIN} characters.`],
    ['password1234', 'This password is too common. Choose another one.'],
  ])('D7: refuses %j on its page with a reason, and the link still works', async (password, reason) => {
    const link = await fixture.untilReady();
    const answer = await fixture.press(link, { password });
    expect([answer.status, (await answer.text()).includes(reason)]).toEqual([422, true]);
    expect((await fixture.press(link, { password: NEW })).status).toBe(200);
  });

  test('reports invalid input', async () => {
    expect((await fixture.ask('no address')).status).toBe(422);
    expect((await app.request('POST', '/api/auth/recovery', { body: {} })).status).toBe(422);
    expect((await fixture.press('/recover/unknown')).status).toBe(410);
    const as = await signIn(app, await buildStaff(app, '*'));
    const id = await fixture.begin();
    expect((await fixture.staffVouch(id, as, ' ')).body).toMatchObject({ errors: [{ pointer: '#/reason' }] });
  });
});
