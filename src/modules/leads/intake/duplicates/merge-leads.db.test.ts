import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { storeFile } from '#testing/builders/files.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { countersMatch } from '../importing/testing/counters-match.ts';
import { ClaimFixture } from '../../testing/claim-fixture.ts';
import { arrives, linkMaker } from '../../testing/inbound-mails.ts';
import { DuplicatesFixture } from '../../testing/duplicates-fixture.ts';

describe.each(testEngines())('merging two leads of a couple, on $name', ({ name, url }) => {
  let couples: DuplicatesFixture;
  beforeAll(async () => {
    couples = await DuplicatesFixture.open(name, url);
  });
  beforeEach(() => couples.begin());
  afterAll(() => couples.close());

  test('results in one lead with both histories; the other only redirects to it', async () => {
    const [one, other] = await couples.two();
    const { conversation_id } = (
      await couples.sql<{ conversation_id: string }>('select * from `lead` where id = ?', [other])
    )[0] ?? { conversation_id: '' };
    await couples.ask('POST', `/${other}/notes`, { body: 'Jack called', mentions: [] });
    await buildScheduled(
      couples.app,
      { id: other, supplier_id: couples.supplierId, conversation_id },
      { due_at: couples.app.clock.now() + DAY },
    );
    const { id: fileId } = await storeFile(couples.app, couples.supplierId, { leadId: other });
    const plan = { kind: 'deposit', label: 'Deposit', amount: 100_000, day: '2026-06-20' };
    await couples.ask('PUT', `/${other}/payments`, { version: 0, payments: [plan], reminder: null });
    const { version } = await couples.read(other);
    await couples.ask('PUT', `/${other}`, { version, labels: ['Hot Lead'] });
    expect((await couples.merge(one, other, ['email', 'guests'])).status).toBe(200);
    const kept = await couples.read(one);
    expect(kept).toMatchObject({
      contact: { email: 'jack@mossbury.example' },
      labels: ['Hot Lead'],
      notes: [{ body: 'Jack called' }],
      planTotal: 100_000,
      possibleDuplicate: false,
    });
    expect(kept.messages.map(({ body }) => body)).toEqual(['Is Saturday 19 June 2027 still free?', 'Are you free?']);
    expect(kept.scheduled).toHaveLength(1);
    expect((await couples.ask('GET', `/${one}/files`)).text).toContain(fileId);
    expect((await couples.ask('GET', `/${one}/activity`)).text).toContain('"kind":"merged"');
    expect(await couples.ids()).toEqual([one]);
    expect(await couples.ids({ q: 'Jack called' })).toEqual([one]);
    expect((await couples.ask<LeadCounts>('GET', '/counts')).body).toMatchObject({
      total: 1,
      unread: 1,
      needsReply: 1,
    });
    expect(await couples.read(other)).toMatchObject({ mergedInto: one });
    const late = await couples.ask<Problem>('POST', `/${other}/notes`, { body: 'Late', mentions: [] });
    expect([late.status, late.body.code ?? 'ok']).not.toContain(500);
    await countersMatch(couples.app, couples.supplierId);
  });

  test('keeps the page and reply address of the merged lead working', async () => {
    const [one, other] = await couples.two();
    const [row] = await couples.sql<{ conversation_id: string }>('select conversation_id from `lead` where id = ?', [
      other,
    ]);
    const maker = await linkMaker(couples.app);
    await couples.merge(one, other);
    const to = maker.replyAddress(row?.conversation_id ?? '');
    await arrives(couples.app, { to, from: 'jack@mossbury.example', text: 'By mail' });
    const page = maker.conversation(row?.conversation_id ?? '', 1).split('/c/')[1] ?? '';
    const sent = await fetch(`${couples.app.base}/c/${page}/messages`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
      body: new URLSearchParams({ message: 'By page', key: 'one' }),
    });
    expect(sent.status).toBe(303);
    expect((await couples.read(one)).messages.map(({ body }) => body)).toEqual(
      expect.arrayContaining(['By mail', 'By page']),
    );
    // Only its own messages: a couple merged by mistake must not read the other one's.
    const shown = (await couples.app.request('GET', `/c/${page}`, { headers: { Accept: 'text/html' } })).text;
    expect([shown.includes('By page'), shown.includes('19 June 2027 still free')]).toEqual([true, false]);
  });

  test('can be undone within 30 days: both are as before, and later changes stay where they belong', async () => {
    const [one, other] = await couples.two();
    await couples.ask('POST', `/${other}/notes`, { body: 'Jack called', mentions: [] });
    const states = async () =>
      couples.sql('select id, email, guests, stage, aside, merged_into, wedding_date, phone from `lead` order by id');
    const before = await states();
    await couples.merge(one, other, ['email', 'phone', 'guests']);
    await couples.ask('POST', `/${one}/notes`, { body: 'After the merge', mentions: [] });
    expect((await couples.ask('POST', `/${one}/merge/undo`, { otherId: other })).body).toMatchObject([
      { state: 'linked' },
    ]);
    expect(await states()).toEqual(before);
    expect((await couples.read(one)).notes.map(({ body }) => body)).toEqual(['After the merge']);
    expect((await couples.read(other)).notes.map(({ body }) => body)).toEqual(['Jack called']);
    expect((await couples.read(other)).messages.map(({ body }) => body)).toEqual(['Are you free?']);
    await countersMatch(couples.app, couples.supplierId);
    expect((await couples.ask('POST', `/${one}/merge/undo`, { otherId: other })).status).toBe(404);
    await couples.merge(one, other);
    couples.app.clock.advance(31 * DAY);
    couples.as = await signIn(
      couples.app,
      await buildMember(couples.app, { role: 'admin', supplierId: couples.supplierId }),
    );
    expect((await couples.ask<Problem>('POST', `/${one}/merge/undo`, { otherId: other })).body.code).toBe(
      'unmerge-too-late',
    );
    expect((await couples.pairs(one))[0]?.undoUntil).toBeNull();
  });

  test('can be undone after the lead was marked as spam: it stays spam, and spam needs no reply', async () => {
    const [one, other] = await couples.two();
    await couples.merge(one, other);
    await couples.ask('POST', `/${one}/spam`, { spam: true });
    expect((await couples.ask('POST', `/${one}/merge/undo`, { otherId: other })).status).toBe(200);
    expect(await couples.read(one)).toMatchObject({ spam: 'confirmed', needsReply: false });
    expect((await couples.read(other)).needsReply).toBe(true);
    await countersMatch(couples.app, couples.supplierId);
  });

  test('keeps one lead when two processes merge in opposite directions at the same moment', async () => {
    const [one, other] = await couples.two();
    const answers = await Promise.all([
      couples.merge(one, other, [], couples.apps[0]),
      couples.merge(other, one, [], couples.apps[1]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await couples.ids()).toHaveLength(1);
    await countersMatch(couples.app, couples.supplierId);
  });

  test('loses no email that arrives during the merge', async () => {
    const [one, other] = await couples.two();
    const [row] = await couples.sql<{ conversation_id: string }>('select conversation_id from `lead` where id = ?', [
      other,
    ]);
    const to = (await linkMaker(couples.app)).replyAddress(row?.conversation_id ?? '');
    const mails = Array.from({ length: 6 }, (_, at) =>
      arrives(couples.app, { to, from: 'jack@mossbury.example', text: `Mail ${at}` }),
    );
    await Promise.all([...mails, couples.merge(one, other, [], couples.apps[1])]);
    await runJob(couples.app, 'inbound-mail');
    expect((await couples.read(one)).messages.filter(({ body }) => body.startsWith('Mail'))).toHaveLength(6);
    await countersMatch(couples.app, couples.supplierId);
  });

  test('D52: automatically returns the unit of the second paid lead', async () => {
    const fixture = await ClaimFixture.open(couples.app);
    const to = fixture.reveals.supplierId;
    await couples.receive({ email: 'own@widget.example' }, to);
    const leads = [];
    for (const email of ['amelia@hartwright.example', 'jack@mossbury.example']) {
      couples.app.clock.advance(1_000);
      const paid = await couples.receive({ source: 'standard', email }, to);
      await fixture.reveals.reveal(paid, fixture.as);
      await couples.relay();
      leads.push((await fixture.read(paid)).body.claim);
    }
    // An enquiry from the supplier's own widget doesn't count as earlier, because the supplier can send one itself.
    expect(leads).toEqual([null, expect.objectContaining({ state: 'accepted', rule: 'duplicate' })]);
    expect([await fixture.reveals.balance(), await fixture.reveals.damages()]).toEqual([4, []]);
  });

  test('leaves paid leads claimable', async () => {
    const fixture = await ClaimFixture.open(couples.app);
    const to = fixture.reveals.supplierId;
    const paid = await fixture.paidLead({ enquiry: { phone: null } });
    const open = await couples.receive({ phone: null, email: 'jack@mossbury.example' }, to);
    await couples.relay();
    const merged = await couples.app.request('POST', `/api/suppliers/${to}/leads/${open}/merge`, {
      as: fixture.as,
      body: { otherId: paid, take: [] },
      headers: { 'Idempotency-Key': newId() },
    });
    expect(merged.status).toBe(200);
    expect((await fixture.decide(await fixture.openClaim(paid, { reason: 'duplicate' }), 'accepted')).status).toBe(200);
    expect([await fixture.reveals.balance(), await fixture.reveals.damages()]).toEqual([5, []]);
  });
});
