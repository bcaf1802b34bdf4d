import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { ConfirmationAnswer, FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, mailedLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ConfirmationOutcome } from './confirmations/confirmation-outcome.ts';
import { ConfirmationRepository } from './confirmations/confirmation.repository.ts';
import { reviewFixture } from './testing/review-fixture.ts';

const INPUT = {
  text: 'Wonderful <from> start to end.',
  couple: 'Ruth & Ed',
  dateWedding: '2025-06-07',
  link: 'https://letters.example/1',
};
const RUTH = 'ruth@couple.example';

describe.each(testEngines())('D25: testimonials are verified by couples or staff, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { email: 'hello@wrenfield.example' })).id;
    const user = await buildUser(app, { email: 'harriet@gmail.com' });
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId, user }));
  });
  afterAll(() => app.close());

  const { sql, ask, list, mails } = reviewFixture(() => ({ app, supplierId, as }));
  const add = async (input: object = INPUT) => (await ask<FeedbackAnswer>('POST', '/feedback', input)).body;
  const newest = async (): Promise<FeedbackAnswer> => {
    const [row] = await list({ type: 'testimonial' });
    if (!row) throw new Error('There is no testimonial.');
    return row;
  };
  const confirm = (id: string, email: string, version = 1, who = as) =>
    ask<FeedbackAnswer>('POST', `/feedback/${id}/confirmation`, { email, version }, who);
  const linkTo = async (email: string) =>
    new URL(await mailedLink(app, 'testimonial-confirmation', email, String.raw`https?://\S+/testimonial/\S+`))
      .pathname;
  async function page(path: string, answer?: string, language?: string) {
    const response = await fetch(app.base + path, {
      ...(answer !== undefined && { method: 'POST', body: new URLSearchParams({ answer }) }),
      headers: { 'Sec-Fetch-Site': 'same-origin', ...(language !== undefined && { 'Accept-Language': language }) },
    });
    return { status: response.status, text: await response.text() };
  }
  const stateOf = async (): Promise<ConfirmationAnswer['state'] | undefined> => (await newest()).confirmation?.state;

  test('T9: the couple gets a link; opening it changes nothing, and confirming works once', async () => {
    const { id } = await add();
    const asked = await confirm(id, RUTH);
    expect(asked.body).toMatchObject({
      verified: false,
      confirmation: { state: 'asked', sentTo: 'r…@couple.example', endsAt: '2026-06-11T09:00:00.000Z' },
    });
    const [mail] = await mails('testimonial-confirmation');
    expect(mail).toMatchObject({ to_address: RUTH, from_name: 'Aisle', subject: 'Are these your words?' });
    // A stranger may read this mailbox, so it contains none of the supplier's free text (S46).
    expect(mail?.text).not.toContain('Wonderful');
    const path = await linkTo(RUTH);
    for (let at = 0; at < 3; at += 1) {
      const { status, text } = await page(path);
      expect(status).toBe(200);
      for (const shown of ['Wonderful &lt;from> start', 'Ruth &amp; Ed', '7 June 2025', 'https://letters.example/1'])
        expect(text).toContain(shown);
    }
    expect(await newest()).toMatchObject({ verified: false, version: 1 });
    expect((await page(path, undefined, 'de')).text).toContain('Sind das eure Worte?');
    expect((await page(path, 'maybe')).status).toBe(422);
    expect((await page(path, 'yes')).text).toContain('Thank you for confirming');
    expect(await newest()).toMatchObject({
      verified: true,
      checked: 'email',
      checkedAt: '2026-05-12T09:00:00.000Z',
      confirmation: { state: 'confirmed' },
    });
    // It can't be withdrawn or given again with the same link.
    expect((await page(path, 'no')).text).toContain('Thank you for confirming');
    expect(await newest()).toMatchObject({ checked: 'email' });
    expect(await confirm(id, 'ed@couple.example', 2)).toMatchObject({
      status: 409,
      body: { code: 'testimonial-verified' },
    });
  });

  test('a confirmation is tied to the words, and ends with a change before or after it', async () => {
    const { id } = await add();
    await confirm(id, RUTH);
    const path = await linkTo(RUTH);
    await ask('PUT', `/feedback/${id}`, { ...INPUT, text: 'The best of all.', version: 1 });
    expect(await stateOf()).toBe('changed');
    expect((await page(path, 'yes')).status).toBe(410);
    expect((await newest()).verified).toBe(false);

    expect((await confirm(id, RUTH, 2)).status).toBe(200);
    const again = await linkTo(RUTH);
    expect(again).not.toBe(path);
    await page(again, 'yes');
    const { version } = await newest();
    await ask('PUT', `/feedback/${id}`, { ...INPUT, text: 'The best of all.', dateWedding: '2025-06-08', version });
    expect(await newest()).toMatchObject({ verified: false, confirmation: { state: 'changed' } });
    expect((await page(again)).status).toBe(410);
  });

  test('asks about the words on screen, each address once, three times in total, and never an address of the team', async () => {
    const { id } = await add();
    expect(await confirm(id, RUTH, 7)).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    for (const own of ['har.riet+couple@googlemail.com', 'hello+x@wrenfield.example'])
      expect(await confirm(id, own)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '#/email', rule: 'ownAddress' }] },
      });
    expect((await confirm(id, 'ruth@')).status).toBe(422);
    expect((await confirm(id, RUTH)).status).toBe(200);
    expect(await confirm(id, 'Ruth+2@couple.example')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/email', rule: 'askedAlready' }] },
    });
    expect((await confirm(id, 'ed@couple.example')).status).toBe(200);
    expect((await confirm(id, 'both@couple.example')).status).toBe(200);
    expect(await confirm(id, 'more@couple.example')).toMatchObject({
      status: 409,
      body: { code: 'confirmations-too-many' },
    });
    expect(await mails('testimonial-confirmation')).toHaveLength(3);
  });

  test('never asks an address of someone who left the team, changed it, or manages it, nor one at its own domains', async () => {
    const { id } = await add();
    await sql('update supplier set website = ? where id = ?', ['https://www.wrenfield-barn.example/', supplierId]);
    const proof = {
      domain: 'old-barn.example',
      method: 'dns',
      holder_id: supplierId,
      proved_by: supplierId,
      proved_at: 1,
      checked_at: 1,
      next_check_at: 1,
    };
    const columns = ['supplier_id', ...Object.keys(proof)];
    await sql(`insert into business_proof (${columns.join()}, failures) values (${columns.map(() => '?').join()}, 0)`, [
      supplierId,
      ...Object.values(proof),
    ]);
    const refused = (email: string, rule: string, who = as) =>
      expect(confirm(id, email, 1, who)).resolves.toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '#/email', rule }] },
      });
    for (const own of ['x@wrenfield-barn.example', 'bride@MAIL.wrenfield-barn.example', 'x@old-barn.example'])
      await refused(own, 'ownDomain');

    const sales = await buildUser(app, { email: 'sales.person@gmail.com' });
    await buildMember(app, { role: 'editor', supplierId, user: sales });
    await sql('insert into former_email (id, user_id, email) values (?, ?, ?)', [
      '01J00000000000000000000001',
      sales.id,
      'before@elsewhere.example',
    ]);
    await refused('salesperson+x@gmail.com', 'ownAddress');
    await refused('before@elsewhere.example', 'ownAddress');
    const removal = { supplierId, userId: sales.id, removeAuth: true };
    expect((await app.request('POST', '/api/nonce/remove-access', { as, body: removal })).status).toBe(200);
    // The account is gone, but a digest of its address is kept.
    expect(JSON.stringify(await sql('select * from former_member'))).not.toContain('gmail');
    await refused('sales.person@gmail.com', 'ownAddress');
    await refused('before@elsewhere.example', 'ownAddress');
    const group = await buildSupplier(app);
    const owner = await buildUser(app, { email: 'owner@group.example' });
    await buildMember(app, { role: 'admin', supplierId: group.id, user: owner });
    await sql('insert into managed_supplier (supplier_id, manager_id) values (?, ?)', [supplierId, group.id]);
    await refused('owner@group.example', 'ownAddress');

    app.clock.advance(731 * DAY);
    await runJob(app, 'remove-old-rows');
    expect(await sql('select * from former_member')).toEqual([]);
  });

  test('“This isn’t ours” ends it, and that mailbox is never asked for this supplier again', async () => {
    const { id } = await add();
    await confirm(id, RUTH);
    const path = await linkTo(RUTH);
    expect((await page(path, 'no')).text).toContain('Thank you for telling us');
    expect(await newest()).toMatchObject({ verified: false, confirmation: { state: 'declined' } });
    const other = await add({ text: 'Another one.', couple: 'Ruth & Ed' });
    expect(await confirm(other.id, RUTH)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/email', rule: 'saidNo' }] },
    });

    // Not even after the testimonial has been permanently deleted.
    await ask('DELETE', `/feedback/${id}`);
    expect((await page(path)).status).toBe(410);
    app.clock.advance(8 * DAY);
    await runJob(app, 'remove-old-rows');
    expect(await sql('select id from feedback where id = ?', [id])).toEqual([]);
    expect((await page(path)).status).toBe(410);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    expect(await confirm(other.id, RUTH)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/email', rule: 'saidNo' }] },
    });
  });

  test('a link ends after thirty days, and with the testimonial', async () => {
    const { id } = await add();
    await confirm(id, RUTH);
    const path = await linkTo(RUTH);
    await ask('DELETE', `/feedback/${id}`);
    expect((await page(path, 'yes')).status).toBe(410);
    await ask('POST', `/feedback/${id}/restore`);
    expect((await page(path)).status).toBe(200);
    app.clock.advance(30 * DAY);
    expect((await page(path, 'yes')).status).toBe(410);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    expect(await newest()).toMatchObject({ verified: false, confirmation: { state: 'expired' } });
    await ask('DELETE', `/feedback/${id}`);
    app.clock.advance(8 * DAY);
    await runJob(app, 'remove-old-rows');
    expect(await sql('select id from testimonial_confirmation')).toEqual([]);
    for (const forged of ['/testimonial/x', path.slice(0, -2)]) expect((await page(forged)).status).toBe(410);
  });

  test('shows a bounced email, and another address can be asked', async () => {
    const { id } = await add();
    await confirm(id, RUTH);
    const [row] = await sql<{ id: string }>('select id from testimonial_confirmation');
    await app.within(() =>
      new ConfirmationOutcome({
        outbox: app.container.get<Outbox>(OUTBOX),
        confirmations: app.container.get(ConfirmationRepository),
      }).outcome({
        mailId: '1',
        kind: 'testimonial-confirmation',
        referenceId: row?.id ?? '',
        supplierId,
        state: 'dead',
        refusal: '550 No such user',
      }),
    );
    expect(await stateOf()).toBe('bounced');
    expect((await confirm(id, 'ruth.and.ed@couple.example')).body.confirmation?.state).toBe('asked');
  });

  test('only people who edit the profile can ask, and only about their own testimonials', async () => {
    const { id } = await add();
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await confirm(id, RUTH, 1, reader)).status).toBe(403);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const path = `/api/suppliers/${other}/feedback/${id}/confirmation`;
    const body = { email: RUTH, version: 1 };
    expect((await app.request('POST', path, { as: stranger, body })).status).toBe(404);
    expect(
      (await app.request('POST', `/api/suppliers/${supplierId}/feedback/${id}/confirmation`, { body })).status,
    ).toBe(401);
  });

  describe('staff of the market', () => {
    const check = (who: string, id: string, body: object) =>
      app.request('POST', `/api/staff/suppliers/${supplierId}/testimonials/${id}/check`, { as: who, body });

    test('verify and unverify with a reason, which is in the audit log', async () => {
      const { id } = await add();
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      const elsewhere = await signIn(app, await buildStaff(app, 'DE'));
      const verify = { verified: true, reason: ' Contract seen. ', version: 1 };
      expect((await check(elsewhere, id, verify)).status).toBe(404);
      expect((await check(as, id, verify)).status).toBe(403);
      expect((await check(staff, id, { ...verify, reason: ' ' })).status).toBe(422);
      expect((await check(staff, id, verify)).body).toMatchObject({ checked: 'staff', version: 2 });
      expect((await check(staff, id, verify)).status).toBe(409);
      const path = `/api/staff/suppliers/${supplierId}/testimonials`;
      expect((await app.request('GET', path, { as: staff })).body).toMatchObject([{ id, verified: true }]);
      expect((await app.request('GET', path, { as: elsewhere })).status).toBe(404);
      expect((await check(staff, id, { verified: false, reason: 'Forged.', version: 2 })).body).toMatchObject({
        verified: false,
      });
      expect(await sql('select action, reason from audit_log where reason is not null order by id')).toEqual([
        { action: 'review.verify', reason: 'Contract seen.' },
        { action: 'review.unverify', reason: 'Forged.' },
      ]);
    });

    test('decide about an address for all testimonials of the supplier', async () => {
      const first = await add();
      const second = await add({ ...INPUT, text: 'Another one.' });
      const waiting = await add({ ...INPUT, text: 'A third one.' });
      const seen = await add({ ...INPUT, text: 'A fourth one.' });
      const others = await add({ ...INPUT, text: 'Of someone else.' });
      for (const { id } of [first, second]) {
        await confirm(id, RUTH);
        await page(await linkTo(RUTH), 'yes');
      }
      await confirm(seen.id, RUTH);
      await page(await linkTo(RUTH), 'yes');
      await confirm(waiting.id, RUTH);
      const open = await linkTo(RUTH);
      await confirm(others.id, 'ed@couple.example');
      await page(await linkTo('ed@couple.example'), 'yes');
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      await check(staff, seen.id, { verified: true, reason: 'Contract seen.', version: 2 });
      expect((await check(staff, first.id, { verified: false, reason: 'Its own address.', version: 2 })).status).toBe(
        200,
      );
      const checks = new Map((await list({ type: 'testimonial' })).map((one) => [one.id, one.checked]));
      expect([first, second, waiting, seen, others].map(({ id }) => checks.get(id))).toEqual([
        'none',
        'none',
        'none',
        'staff',
        'email',
      ]);
      expect((await page(open, 'yes')).status).toBe(410);
      expect(await sql("select action from audit_log where action = 'review.unverify'")).toHaveLength(2);
      expect(await confirm(waiting.id, RUTH)).toMatchObject({ status: 409 });
    });

    test('end a wrong confirmation, after which these words and this address can’t be used again', async () => {
      const { id } = await add();
      await confirm(id, RUTH);
      await page(await linkTo(RUTH), 'yes');
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      await check(staff, id, { verified: false, reason: 'The address is the supplier’s.', version: 2 });
      expect(await newest()).toMatchObject({ verified: false, confirmation: { state: 'removed' } });
      expect((await page(await linkTo(RUTH), 'yes')).status).toBe(410);
      expect(await confirm(id, 'ed@couple.example', 3)).toMatchObject({
        status: 409,
        body: { code: 'confirmation-removed' },
      });
      await ask('DELETE', `/feedback/${id}`);
      const again = await add();
      expect(await confirm(again.id, RUTH)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '#/email', rule: 'removedAddress' }] },
      });
    });
  });
});
