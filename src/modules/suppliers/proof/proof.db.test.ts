import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { ProofAnswer } from '#contracts/proof/proof.ts';
import { buildMember, proofLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { DOMAIN, NAMED, ProofFixture } from './testing/proof-fixture.ts';
import type { ProvingBusiness } from './testing/proof-fixture.ts';

describe.each(testEngines())('F12: proof of control on $name', ({ url }) => {
  let fixture: ProofFixture;
  let barn: ProvingBusiness;
  beforeAll(async () => {
    fixture = await ProofFixture.start(url);
  });
  beforeEach(async () => {
    await fixture.clear();
    barn = await fixture.business();
  });
  afterAll(() => fixture.close());

  const mailTo = (address: string, of = barn) => fixture.ask('POST', of, '/email', { address });
  const pathOf = async (address: string) => new URL(await proofLink(fixture.app, address)).pathname;
  const press = (path: string, as?: string) => fixture.press(path, as);
  const recheck = async (days: number) => {
    fixture.app.clock.advance(days * DAY);
    await runJob(fixture.app, 'check-proofs');
  };
  const auditActions = async () =>
    (await fixture.sql<{ action: string }>('select action from audit_log order by id')).map(({ action }) => action);
  const news = async () =>
    (
      await fixture.sql<{ payload: string }>(
        "select payload from outbox_event where name = 'proof.changed' order by id",
      )
    )
      .map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as { what?: string })
      .map(({ what }) => what ?? null);

  describe('by a TXT record', () => {
    beforeEach(async () => {
      barn = await fixture.business(NAMED);
    });

    test('finds the code of the business among other records', async () => {
      fixture.dns.records.set(NAMED, ['v=spf1 -all', ` ${await fixture.line(barn)} `, 'google-site-verification=x']);
      const { finding, state } = await fixture.check(barn, 'dns');
      expect(finding).toEqual({ outcome: 'confirmed', where: NAMED, found: [], number: 3 });
      expect(state.proof).toMatchObject({ domain: NAMED, method: 'dns', failingSince: null });
      expect(fixture.dns.asked).toEqual([NAMED]);
      expect(await auditActions()).toEqual(['proof.confirm']);
      expect(await news()).toEqual(['confirmed']);
    });

    test('reports what it found instead', async () => {
      expect((await fixture.check(barn, 'dns')).finding).toMatchObject({ outcome: 'nothing', number: 0 });
      fixture.dns.records.set(NAMED, ['v=spf1 -all']);
      expect((await fixture.check(barn, 'dns')).finding).toMatchObject({ outcome: 'nothing', number: 1, found: [] });
      fixture.dns.records.set(NAMED, ['aisle-verification=0000']);
      expect((await fixture.check(barn, 'dns')).finding).toMatchObject({
        outcome: 'other',
        found: ['aisle-verification=0000'],
      });
      fixture.dns.records.set(NAMED, 'broken');
      expect((await fixture.check(barn, 'dns')).finding).toMatchObject({ outcome: 'unreachable', number: null });
      expect(await auditActions()).toEqual([]);
    });

    test('isn’t fooled by huge records or by the code inside other text', async () => {
      const line = await fixture.line(barn);
      const huge = `aisle-verification=${'x'.repeat(30_000)}\u0007`;
      fixture.dns.records.set(NAMED, [huge, `${line}x`, `"${line}"`, `x ${line}`]);
      const { finding, state } = await fixture.check(barn, 'dns');
      expect(finding.outcome).toBe('other');
      expect(finding.found[0]).toBe(huge.slice(0, 100));
      expect(state.proof).toBeNull();
    });

    test('another business’s code on the same domain proves nothing, and each business has its own', async () => {
      const caterer = await fixture.business(NAMED);
      expect(await fixture.line(caterer)).not.toBe(await fixture.line(barn));
      await fixture.confirmed(barn);
      expect((await fixture.check(caterer, 'dns')).finding.outcome).toBe('other');
      fixture.dns.records.set(NAMED, [await fixture.line(barn), await fixture.line(caterer)]);
      expect((await fixture.check(caterer, 'dns')).finding.outcome).toBe('confirmed');
    });
  });

  describe('at the same moment', () => {
    beforeEach(async () => {
      barn = await fixture.business(NAMED);
    });

    test('two checks confirm once and notify once', async () => {
      fixture.dns.records.set(NAMED, [await fixture.line(barn)]);
      await Promise.all([fixture.check(barn, 'dns'), fixture.check(barn, 'dns')]);
      expect((await news()).filter((what) => what !== null)).toEqual(['confirmed']);
      expect(await fixture.sql('select domain from business_proof')).toEqual([{ domain: NAMED }]);
    });

    test('a website that moves during the check isn’t confirmed', async () => {
      barn = await fixture.business();
      const line = await fixture.line(barn);
      fixture.web.answer = (_call, response) =>
        void fixture.moveWebsite(barn, `https://${NAMED}`).then(() => response.end(line));
      expect((await fixture.ask('POST', barn, '/check', { method: 'file' })).body).toMatchObject({
        code: 'proof-no-domain',
      });
      expect(await fixture.sql('select * from business_proof')).toEqual([]);
    });
  });

  describe('by a file', () => {
    const FILE = '/.well-known/aisle-verification.txt';
    const outcome = async () => (await fixture.check(barn, 'file')).finding;

    test('finds the line, even among others and with a wrong type', async () => {
      fixture.serve(`\uFEFFother=1\r\n${await fixture.line(barn)}\r\n`, { headers: { 'Content-Type': 'image/png' } });
      expect(await outcome()).toMatchObject({ outcome: 'confirmed', where: `https://${DOMAIN}${FILE}`, number: 200 });
      expect(fixture.web.calls.map(({ path }) => path)).toEqual([FILE]);
    });

    test('S55: follows redirects within the domain only', async () => {
      const line = await fixture.line(barn);
      fixture.web.answer = ({ headers }, response) =>
        headers.host?.startsWith('www.')
          ? response.end(line)
          : response.writeHead(301, { Location: `https://www.${DOMAIN}:${fixture.web.port}${FILE}` }).end();
      expect(await outcome()).toMatchObject({ outcome: 'confirmed' });
      for (const host of ['evil.test', `evil-${DOMAIN}`, `${DOMAIN}.evil.test`]) {
        fixture.serve(line, { status: 302, headers: { Location: `https://${host}/x` } });
        expect(await outcome()).toMatchObject({ outcome: 'elsewhere', found: [host] });
      }
    });

    test.each([
      ['a redirect to itself', { status: 302, headers: { Location: FILE } }],
      ['a redirect to a private address', { status: 302, headers: { Location: `https://inside.${DOMAIN}/` } }],
      ['a redirect to http', { status: 302, headers: { Location: `http://${DOMAIN}${FILE}` } }],
    ])('treats %s as unreachable', async (_what, options) => {
      fixture.serve(await fixture.line(barn), options);
      expect(await outcome()).toMatchObject({ outcome: 'unreachable' });
    });

    test('a page that contains the line, a longer file and an error page prove nothing', async () => {
      const line = await fixture.line(barn);
      fixture.serve(`<html>\n${line}\n</html>`);
      expect(await outcome()).toMatchObject({ outcome: 'other', found: ['<html>'] });
      fixture.serve(`${'x'.repeat(10_000)}\n${line}`);
      expect(await outcome()).toMatchObject({ outcome: 'other', found: ['x'.repeat(100)] });
      fixture.serve(line, { status: 404 });
      expect(await outcome()).toMatchObject({ outcome: 'nothing', number: 404 });
      fixture.serve('');
      expect(await outcome()).toMatchObject({ outcome: 'other', found: [] });
      expect(await auditActions()).toEqual([]);
    });
  });

  describe('by email', () => {
    const INFO = `info@${DOMAIN}`;

    test('T9, S7: opening the link changes nothing; pressing its button confirms, once', async () => {
      const answer = await mailTo(INFO.toUpperCase());
      expect((answer.body as ProofAnswer).mail).toMatchObject({ address: INFO });
      const path = await pathOf(INFO);
      const page = await fixture.app.request('GET', path, { as: barn.as });
      expect([page.status, page.text.includes('Larkrise Barn')]).toEqual([200, true]);
      expect((await fixture.state(barn)).proof).toBeNull();
      expect((await press(path, barn.as)).text).toContain('Your business is confirmed');
      expect((await fixture.state(barn)).proof).toMatchObject({ domain: DOMAIN, method: 'email' });
      expect((await press(path, barn.as)).status).toBe(410);
      const [{ token_hash: hash } = { token_hash: '' }] = await fixture.sql<{ token_hash: string }>(
        'select token_hash from proof_mail',
      );
      expect(hash).toBe('');
    });

    test('only the person who asked can use the link', async () => {
      await mailTo(INFO);
      const path = await pathOf(INFO);
      const other = await signIn(fixture.app, await buildMember(fixture.app, { role: 'admin', supplierId: barn.id }));
      const stranger = await signIn(fixture.app, await buildMember(fixture.app, { role: 'admin' }));
      for (const as of [undefined, other, stranger]) {
        expect((await press(path, as)).text).not.toContain('Your business is confirmed');
        expect((await fixture.state(barn)).proof).toBeNull();
      }
      await fixture.sql("update access_entry set role = 'editor' where user_id = ?", [barn.admin.id]);
      await press(path, barn.as);
      expect(await fixture.sql('select * from business_proof')).toEqual([]);
    });

    test('a new link replaces the previous one, and each expires after a day', async () => {
      await mailTo(INFO);
      const first = await pathOf(INFO);
      await mailTo(`hello@${DOMAIN}`);
      const second = await pathOf(`hello@${DOMAIN}`);
      expect((await fixture.app.request('GET', first, { as: barn.as })).status).toBe(410);
      fixture.app.clock.advance(24 * HOUR);
      expect((await press(second, barn.as)).status).toBe(410);
    });

    test('confirms with one of two simultaneous clicks', async () => {
      await mailTo(INFO);
      const path = await pathOf(INFO);
      await Promise.all([press(path, barn.as), press(path, barn.as), press(path, barn.as)]);
      expect(await auditActions()).toEqual(['proof.confirm']);
    });

    test('is only sent to mailboxes of the domain and the one shown on the website', async () => {
      for (const address of [`owner@${DOMAIN}`, 'info@evil.test', `info@${DOMAIN}.evil.test`, `info@www.${DOMAIN}`])
        expect((await mailTo(address)).body).toMatchObject({
          status: 422,
          errors: [{ pointer: '#/address', rule: 'proof-address' }],
        });
      fixture.serve(`<a href="mailto:owner@${DOMAIN}">Write to us</a>`, { headers: { 'Content-Type': 'text/html' } });
      expect((await mailTo(`owner@${DOMAIN}`)).status).toBe(200);
    });

    test('S46: can’t be used to flood a mailbox', async () => {
      const caterer = await fixture.business();
      const statuses = [];
      for (const from of [barn, caterer, barn, caterer]) statuses.push((await mailTo(INFO, from)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  describe('afterwards', () => {
    beforeEach(async () => {
      barn = await fixture.business(NAMED);
    });

    test('the verification ends at once when the website moves, and the next check notifies the admins', async () => {
      await fixture.confirmed(barn);
      await fixture.moveWebsite(barn, 'https://larkrise-barn.example');
      expect(await fixture.state(barn)).toMatchObject({ domain: 'larkrise-barn.example', proof: null });
      await recheck(30);
      expect(await fixture.sql('select * from business_proof')).toEqual([]);
      expect(await auditActions()).toEqual(['proof.confirm', 'proof.end']);
      expect(await news()).toEqual(['confirmed', 'ended']);
    });

    test('a record is checked monthly and ends after three failures over a week, with an earlier warning', async () => {
      await fixture.confirmed(barn);
      await recheck(29);
      expect(fixture.dns.asked).toHaveLength(1);
      await recheck(1);
      expect(fixture.dns.asked).toHaveLength(2);
      fixture.dns.records.set(NAMED, []);
      await recheck(30);
      expect((await fixture.state(barn)).proof).toMatchObject({ failingSince: expect.any(String) });
      await recheck(4);
      expect((await fixture.state(barn)).proof).not.toBeNull();
      await recheck(3);
      expect(fixture.dns.asked).toHaveLength(4);
      await recheck(1);
      expect((await fixture.state(barn)).proof).toBeNull();
      expect(await news()).toEqual(['confirmed', 'failing', null, 'ended']);
    });

    test('a record restored in time counts as before', async () => {
      await fixture.confirmed(barn);
      fixture.dns.records.set(NAMED, 'broken');
      await recheck(30);
      fixture.dns.records.set(NAMED, [await fixture.line(barn)]);
      await recheck(4);
      expect((await fixture.state(barn)).proof).toMatchObject({ failingSince: null });
      expect(await fixture.sql('select failures from business_proof')).toEqual([{ failures: 0 }]);
    });

    test('an email isn’t checked again, and two processes check a record once', async () => {
      await mailTo(`info@${NAMED}`);
      await press(await pathOf(`info@${NAMED}`), barn.as);
      await recheck(30);
      expect((await fixture.state(barn)).proof).toMatchObject({ method: 'email' });
      const caterer = await fixture.business(NAMED);
      await fixture.confirmed(caterer);
      fixture.app.clock.advance(30 * DAY);
      await Promise.all([runJob(fixture.app, 'check-proofs'), runJob(fixture.app, 'check-proofs')]);
      expect(fixture.dns.asked).toHaveLength(2);
    });
  });
});
