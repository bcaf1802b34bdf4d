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
import { EMAIL, NEW, PASSWORD, RecoveryGround } from './testing/recovery-ground.ts';

describe.each(testEngines())('recovering an account on $name', ({ url }) => {
  let app: TestApp;
  let ground: RecoveryGround;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ground = new RecoveryGround(app);
    await ground.prepare();
  });
  afterAll(() => app.close());

  const own = async () => (await app.request('GET', '/api/auth/account/recovery', { as: ground.own })).body;
  const session = async () => (await app.request('GET', '/api/auth/session', { as: ground.own })).body as SessionAnswer;

  test('S5: shows each step in the person’s bell, at once in every open console', async () => {
    const news = async () => {
      await runJob(app, 'outbox-relay');
      const path = `/api/suppliers/${ground.supplierId}/notifications`;
      const { body } = await app.request('GET', path, { as: await signIn(app, ground.mabel) });
      return (body as { news: string | null }[]).map((one) => one.news).slice(0, -1);
    };
    await ground.press(await ground.untilReady(), { password: NEW });
    expect(await news()).toEqual(['account-recovered', 'recovery-vouched', 'recovery-asked']);
    await ground.press(await ground.cancelLink());
    expect((await news()).length).toBe(3);
  });

  test('S19: sets a new password after mailbox, vouch and wait, and removes every other way in', async () => {
    await buildPasskey(app, ground.own);
    expect((await ground.ask()).status).toBe(204);
    const prove = await ground.proveLink();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await fetch(app.base + prove, { method });
      expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    }
    expect(await ground.openId()).toBe('');
    const page = await (await ground.press(prove)).text();
    // Only someone who proved the mailbox sees a name.
    expect(page).toContain('Harriet');
    const id = await ground.openId();
    expect((await session()).recovering).toBe(true);
    expect(await own()).toMatchObject({ recovery: { id, state: 'asked', browser: 'Chrome', system: 'Windows' } });

    expect((await ground.vouch(id)).status).toBe(204);
    expect(await own()).toMatchObject({ recovery: { state: 'waiting', byStaff: false } });
    await ground.later(DAY - 1);
    expect(await ground.mailsTo('recovery-ready')).toEqual([]);
    await ground.later(1);
    await ground.later(HOUR / 2);
    expect(await ground.mailsTo('recovery-ready')).toEqual([EMAIL]);

    const link = await ground.finishLink();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(app.base + link, { method })).status).toBe(200);
    expect(await ground.signInStatus(PASSWORD)).toBe(202);
    const done = await ground.press(link, { password: NEW });
    expect([done.status, done.headers.getSetCookie().length]).toEqual([200, 1]);
    expect([await ground.signInStatus(PASSWORD), await ground.signInStatus(NEW)]).toEqual([401, 200]);
    for (const table of ['passkey', 'second_step', 'recovery_code', 'linked_account', 'account_link'])
      expect([table, await ground.sql(`select 1 from ${table}`)]).toEqual([table, []]);
    expect((await app.request('GET', '/api/auth/session', { as: ground.own })).status).toBe(401);
    expect(await ground.mailsTo('recovery-done')).toEqual([EMAIL]);
    expect((await ground.press(link, { password: NEW })).status).toBe(410);
    expect(await ground.ended()).toEqual(['completed']);
    const audit = await ground.sql<{ action: string; actor_id: string; supplier_id: string | null }>(
      "select action, actor_id, supplier_id from audit_log where action like 'recovery.%' order by created_at, id",
    );
    expect(audit).toEqual([
      { action: 'recovery.ask', actor_id: ground.mabel.id, supplier_id: null },
      { action: 'recovery.vouch', actor_id: ground.admin.id, supplier_id: ground.supplierId },
      { action: 'recovery.complete', actor_id: ground.mabel.id, supplier_id: null },
    ]);
  });

  test('S10: responds the same for every address, and emails only accounts', async () => {
    await buildUser(app, { email: 'blocked@ellery.example', loginEmail: 'blocked@ellery.example', blockedAt: 1 });
    const seen = [];
    for (const email of [EMAIL, 'nobody@ellery.example', 'blocked@ellery.example', ground.admin.email]) {
      const { status, body, headers } = await ground.ask(email);
      seen.push({ status, body, names: [...headers.keys()].toSorted() });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(await ground.mailsTo('recover')).toEqual([EMAIL]);
    // Without a second step no one has to vouch.
    expect(await ground.mailsTo('reset-password')).toEqual([ground.admin.email]);
  });

  test('S46: emails an address at most three times a day, with nothing in it that anyone typed', async () => {
    for (let time = 0; time <= RECOVERY_LIMIT.points; time += 1) expect((await ground.ask()).status).toBe(204);
    const mails = await ground.sql("select * from mail where kind = 'recover'");
    expect(mails).toHaveLength(RECOVERY_LIMIT.points);
    await ground.press(await ground.proveLink());
    expect(JSON.stringify(await ground.sql('select * from mail'))).not.toMatch(/Mabel E|Harriet/u);
  });

  test('S7: ends the link that proves the mailbox after one use, after an hour and with the next one, and stores its hash', async () => {
    await ground.ask();
    const first = await ground.proveLink();
    await ground.ask();
    const second = await ground.proveLink();
    expect(JSON.stringify(await ground.sql('select * from account_link'))).not.toContain(second.split('/').pop());
    expect((await ground.press(first)).status).toBe(410);
    expect((await ground.press(second)).status).toBe(200);
    expect((await ground.press(second)).status).toBe(410);
    await ground.ask();
    app.clock.advance(LINK_LIFE);
    expect((await ground.press(await ground.proveLink())).status).toBe(410);
  });

  test('replaces the open request with a newer one, but only once the mailbox is proved', async () => {
    const id = await ground.begin();
    await ground.vouch(id);
    await ground.ask();
    expect(await ground.openId()).toBe(id);
    await ground.press(await ground.proveLink());
    expect(await ground.ended()).toEqual(['replaced']);
    expect(await own()).toMatchObject({ recovery: { state: 'asked' } });
  });

  test('S5: warns every address that was ever proved, and each warning can cancel', async () => {
    const body = { email: 'mabel@new.example', password: PASSWORD };
    await app.request('PUT', '/api/auth/account/email', { as: ground.own, body });
    await ground.press(await ground.link('change-email', 'change-email', body.email));
    await ground.ask(body.email);
    await ground.press(await ground.link('recover', 'recover', body.email));
    await ground.vouch(await ground.openId());
    for (const kind of ['recovery-asked', 'recovery-vouched'])
      expect((await ground.mailsTo(kind)).toSorted()).toEqual([EMAIL, body.email]);
    const cancel = await ground.cancelLink('recovery-vouched', EMAIL);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(app.base + cancel, { method })).status).toBe(200);
    expect(await ground.ended()).toEqual([]);
    expect((await ground.press(cancel)).status).toBe(200);
    expect((await ground.press(cancel)).status).toBe(410);
    expect(await ground.ended()).toEqual(['cancelled']);
    // The link to a new password never goes to an earlier address.
    await ground.later(2 * DAY);
    expect(await ground.mailsTo('recovery-ready')).toEqual([]);
  });

  test('is cancelled from the person’s own session, but not by a sign-in alone', async () => {
    await ground.vouch(await ground.begin());
    await signIn(app, ground.mabel);
    expect(await own()).toMatchObject({ recovery: { state: 'waiting' } });
    const cancel = () => app.request('DELETE', '/api/auth/account/recovery', { as: ground.own });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    expect([await own(), (await session()).recovering]).toEqual([{ recovery: null, helpers: ['Harriet'] }, false]);
    expect(await ground.mailsTo('recovery-cancelled')).toEqual([EMAIL]);
  });

  test('isn’t cancelled by a forged link', async () => {
    const id = await ground.begin();
    for (const token of [id, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, 'unknown'])
      expect((await ground.press(`/recover/cancel/${token}`)).status).toBe(410);
    expect(await ground.ended()).toEqual([]);
  });

  test('ends after a week if no one vouches, or if no one uses the link', async () => {
    await ground.begin();
    await ground.later(RECOVERY_LIFE);
    expect(await ground.ended()).toEqual(['expired']);
    await app.database.clear();
    await ground.prepare();
    const link = await ground.untilReady();
    app.clock.advance(RECOVERY_LIFE);
    expect((await fetch(app.base + link)).status).toBe(410);
    expect((await ground.press(link, { password: NEW })).status).toBe(410);
    expect(await ground.signInStatus(PASSWORD)).toBe(202);
  });

  test('S7: sends a link to a new password that works for an hour, and whose page sends a replacement', async () => {
    const first = await ground.untilReady();
    app.clock.advance(LINK_LIFE - 1);
    expect((await fetch(app.base + first)).status).toBe(200);
    app.clock.advance(1);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(app.base + first, { method })).status).toBe(410);
    const late = await ground.press(first, { password: NEW });
    expect([late.status, (await late.text()).includes('more than an hour old')]).toEqual([410, true]);
    expect([await ground.signInStatus(PASSWORD), await ground.mailsTo('recovery-ready')]).toEqual([202, [EMAIL]]);

    const again = await ground.press(`${first}/again`);
    expect([again.status, (await again.text()).includes(`a new link to ${EMAIL}`)]).toEqual([200, true]);
    const second = await ground.finishLink();
    expect([second === first, await ground.mailsTo('recovery-ready')]).toEqual([false, [EMAIL, EMAIL]]);
    expect(JSON.stringify(await ground.sql('select * from recovery'))).not.toContain(second.split('/').pop());
    // The older link no longer works for anything.
    expect((await ground.press(first, { password: NEW })).status).toBe(410);
    expect((await ground.press(`${first}/again`)).status).toBe(410);
    expect((await ground.press(second, { password: NEW })).status).toBe(200);
  });

  test('S7: sends another link when requested again after the wait, and no one has to vouch again', async () => {
    const first = await ground.untilReady();
    app.clock.advance(2 * LINK_LIFE);
    expect((await ground.ask()).status).toBe(204);
    expect([await ground.mailsTo('recovery-ready'), await ground.ended()]).toEqual([[EMAIL, EMAIL], []]);
    expect((await ground.press(first, { password: NEW })).status).toBe(410);
    expect((await ground.press(await ground.finishLink(), { password: NEW })).status).toBe(200);
  });

  test('S7: sets only one of two simultaneous new passwords, and sends only one of two links', async () => {
    const link = await ground.untilReady();
    const sent = await Promise.all([ground.press(`${link}/again`), ground.press(`${link}/again`)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const next = await ground.finishLink();
    const done = await Promise.all([ground.press(next, { password: NEW }), ground.press(next, { password: NEW })]);
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('S46: sends another link five times a day, while the request is open and someone still vouches', async () => {
    const first = await ground.untilReady();
    for (let time = 0, link = first; time <= AGAIN_LIMIT.points; time += 1) {
      const { status } = await ground.press(`${link}/again`);
      expect([time, status]).toEqual([time, time < AGAIN_LIMIT.points ? 200 : 429]);
      link = await ground.finishLink();
    }
    await ground.sql('delete from rate_limit');
    await ground.sql(`update access_entry set role = 'sales' where user_id = '${ground.admin.id}'`);
    expect((await ground.press(`${await ground.finishLink()}/again`)).status).toBe(410);
    expect(await ground.ended()).toEqual(['voucher-left']);
    expect((await ground.press('/recover/finish/unknown/again')).status).toBe(410);
  });

  test('ends if the sign-in address changes in the meantime', async () => {
    const link = await ground.untilReady();
    await ground.sql(
      `update \`user\` set login_email = 'x@ellery.example', email = 'x@ellery.example' where id = '${ground.mabel.id}'`,
    );
    expect((await ground.press(link, { password: NEW })).status).toBe(410);
  });

  test.each([
    ['', 'Enter a new password.'],
    ['short', `Use at least ${PASSWORD_MIN} characters.`],
    ['password1234', 'This password is too common. Choose another one.'],
  ])('D7: refuses %j on its page with a reason, and the link still works', async (password, reason) => {
    const link = await ground.untilReady();
    const answer = await ground.press(link, { password });
    expect([answer.status, (await answer.text()).includes(reason)]).toEqual([422, true]);
    expect((await ground.press(link, { password: NEW })).status).toBe(200);
  });

  test('reports invalid input', async () => {
    expect((await ground.ask('no address')).status).toBe(422);
    expect((await app.request('POST', '/api/auth/recovery', { body: {} })).status).toBe(422);
    expect((await ground.press('/recover/unknown')).status).toBe(410);
    const as = await signIn(app, await buildStaff(app, '*'));
    const id = await ground.begin();
    expect((await ground.staffVouch(id, as, ' ')).body).toMatchObject({ errors: [{ pointer: '#/reason' }] });
  });
});
