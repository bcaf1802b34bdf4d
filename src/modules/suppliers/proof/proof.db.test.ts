import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { ProofAnswer } from '#contracts/proof/proof.ts';
import { buildMember, proofLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { DOMAIN, NAMED, ProofGround } from './testing/proof-ground.ts';
import type { ProvingBusiness } from './testing/proof-ground.ts';

describe.each(testEngines())('F12: proof of control on $name', ({ url }) => {
  let ground: ProofGround;
  let barn: ProvingBusiness;
  beforeAll(async () => {
    ground = await ProofGround.start(url);
  });
  beforeEach(async () => {
    await ground.clear();
    barn = await ground.business();
  });
  afterAll(() => ground.close());

  const mailTo = (address: string, of = barn) => ground.ask('POST', of, '/email', { address });
  const pathOf = async (address: string) => new URL(await proofLink(ground.app, address)).pathname;
  const press = (path: string, as?: string) => ground.press(path, as);
  const recheck = async (days: number) => {
    ground.app.clock.advance(days * DAY);
    await runJob(ground.app, 'check-proofs');
  };
  const auditActions = async () =>
    (await ground.sql<{ action: string }>('select action from audit_log order by id')).map(({ action }) => action);
  const news = async () =>
    (await ground.sql<{ payload: string }>("select payload from outbox_event where name = 'proof.changed' order by id"))
      .map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as { what?: string })
      .map(({ what }) => what ?? null);

  describe('by a TXT record', () => {
    beforeEach(async () => {
      barn = await ground.business(NAMED);
    });

    test('finds the code of the business among other records', async () => {
      ground.dns.records.set(NAMED, ['v=spf1 -all', ` ${await ground.line(barn)} `, 'google-site-verification=x']);
      const { finding, state } = await ground.check(barn, 'dns');
      expect(finding).toEqual({ outcome: 'confirmed', where: NAMED, found: [], number: 3 });
      expect(state.proof).toMatchObject({ domain: NAMED, method: 'dns', failingSince: null });
      expect(ground.dns.asked).toEqual([NAMED]);
      expect(await auditActions()).toEqual(['proof.confirm']);
      expect(await news()).toEqual(['confirmed']);
    });

    test('reports what it found instead', async () => {
      expect((await ground.check(barn, 'dns')).finding).toMatchObject({ outcome: 'nothing', number: 0 });
      ground.dns.records.set(NAMED, ['v=spf1 -all']);
      expect((await ground.check(barn, 'dns')).finding).toMatchObject({ outcome: 'nothing', number: 1, found: [] });
      ground.dns.records.set(NAMED, ['aisle-verification=0000']);
      expect((await ground.check(barn, 'dns')).finding).toMatchObject({
        outcome: 'other',
        found: ['aisle-verification=0000'],
      });
      ground.dns.records.set(NAMED, 'broken');
      expect((await ground.check(barn, 'dns')).finding).toMatchObject({ outcome: 'unreachable', number: null });
      expect(await auditActions()).toEqual([]);
    });

    test('isn’t fooled by huge records or by the code inside other text', async () => {
      const line = await ground.line(barn);
      const huge = `aisle-verification=${'x'.repeat(30_000)}\u0007`;
      ground.dns.records.set(NAMED, [huge, `${line}x`, `"${line}"`, `x ${line}`]);
      const { finding, state } = await ground.check(barn, 'dns');
      expect(finding.outcome).toBe('other');
      expect(finding.found[0]).toBe(huge.slice(0, 100));
      expect(state.proof).toBeNull();
    });

    test('another business’s code on the same domain proves nothing, and each business has its own', async () => {
      const caterer = await ground.business(NAMED);
      expect(await ground.line(caterer)).not.toBe(await ground.line(barn));
      await ground.confirmed(barn);
      expect((await ground.check(caterer, 'dns')).finding.outcome).toBe('other');
      ground.dns.records.set(NAMED, [await ground.line(barn), await ground.line(caterer)]);
      expect((await ground.check(caterer, 'dns')).finding.outcome).toBe('confirmed');
    });
  });

  describe('at the same moment', () => {
    beforeEach(async () => {
      barn = await ground.business(NAMED);
    });

    test('two checks confirm once and notify once', async () => {
      ground.dns.records.set(NAMED, [await ground.line(barn)]);
      await Promise.all([ground.check(barn, 'dns'), ground.check(barn, 'dns')]);
      expect((await news()).filter((what) => what !== null)).toEqual(['confirmed']);
      expect(await ground.sql('select domain from business_proof')).toEqual([{ domain: NAMED }]);
    });

    test('a website that moves during the check isn’t confirmed', async () => {
      barn = await ground.business();
      const line = await ground.line(barn);
      ground.web.answer = (_call, response) =>
        void ground.moveWebsite(barn, `https://${NAMED}`).then(() => response.end(line));
      expect((await ground.ask('POST', barn, '/check', { method: 'file' })).body).toMatchObject({
        code: 'proof-no-domain',
      });
      expect(await ground.sql('select * from business_proof')).toEqual([]);
    });
  });

  describe('by a file', () => {
    const FILE = '/.well-known/aisle-verification.txt';
    const outcome = async () => (await ground.check(barn, 'file')).finding;

    test('finds the line, even among others and with a wrong type', async () => {
      ground.serve(`\uFEFFother=1\r\n${await ground.line(barn)}\r\n`, { headers: { 'Content-Type': 'image/png' } });
      expect(await outcome()).toMatchObject({ outcome: 'confirmed', where: `https://${DOMAIN}${FILE}`, number: 200 });
      expect(ground.web.calls.map(({ path }) => path)).toEqual([FILE]);
    });

    test('S55: follows redirects within the domain only', async () => {
      const line = await ground.line(barn);
      ground.web.answer = ({ headers }, response) =>
        headers.host?.startsWith('www.')
          ? response.end(line)
          : response.writeHead(301, { Location: `https://www.${DOMAIN}:${ground.web.port}${FILE}` }).end();
      expect(await outcome()).toMatchObject({ outcome: 'confirmed' });
      for (const host of ['evil.test', `evil-${DOMAIN}`, `${DOMAIN}.evil.test`]) {
        ground.serve(line, { status: 302, headers: { Location: `https://${host}/x` } });
        expect(await outcome()).toMatchObject({ outcome: 'elsewhere', found: [host] });
      }
    });

    test.each([
      ['a redirect to itself', { status: 302, headers: { Location: FILE } }],
      ['a redirect to a private address', { status: 302, headers: { Location: `https://inside.${DOMAIN}/` } }],
      ['a redirect to http', { status: 302, headers: { Location: `http://${DOMAIN}${FILE}` } }],
    ])('treats %s as unreachable', async (_what, options) => {
      ground.serve(await ground.line(barn), options);
      expect(await outcome()).toMatchObject({ outcome: 'unreachable' });
    });

    test('a page that contains the line, a longer file and an error page prove nothing', async () => {
      const line = await ground.line(barn);
      ground.serve(`<html>\n${line}\n</html>`);
      expect(await outcome()).toMatchObject({ outcome: 'other', found: ['<html>'] });
      ground.serve(`${'x'.repeat(10_000)}\n${line}`);
      expect(await outcome()).toMatchObject({ outcome: 'other', found: ['x'.repeat(100)] });
      ground.serve(line, { status: 404 });
      expect(await outcome()).toMatchObject({ outcome: 'nothing', number: 404 });
      ground.serve('');
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
      const page = await ground.app.request('GET', path, { as: barn.as });
      expect([page.status, page.text.includes('Larkrise Barn')]).toEqual([200, true]);
      expect((await ground.state(barn)).proof).toBeNull();
      expect((await press(path, barn.as)).text).toContain('Your business is confirmed');
      expect((await ground.state(barn)).proof).toMatchObject({ domain: DOMAIN, method: 'email' });
      expect((await press(path, barn.as)).status).toBe(410);
      const [{ token_hash: hash } = { token_hash: '' }] = await ground.sql<{ token_hash: string }>(
        'select token_hash from proof_mail',
      );
      expect(hash).toBe('');
    });

    test('only the person who asked can use the link', async () => {
      await mailTo(INFO);
      const path = await pathOf(INFO);
      const other = await signIn(ground.app, await buildMember(ground.app, { role: 'admin', supplierId: barn.id }));
      const stranger = await signIn(ground.app, await buildMember(ground.app, { role: 'admin' }));
      for (const as of [undefined, other, stranger]) {
        expect((await press(path, as)).text).not.toContain('Your business is confirmed');
        expect((await ground.state(barn)).proof).toBeNull();
      }
      await ground.sql("update access_entry set role = 'editor' where user_id = ?", [barn.admin.id]);
      await press(path, barn.as);
      expect(await ground.sql('select * from business_proof')).toEqual([]);
    });

    test('a new link replaces the previous one, and each expires after a day', async () => {
      await mailTo(INFO);
      const first = await pathOf(INFO);
      await mailTo(`hello@${DOMAIN}`);
      const second = await pathOf(`hello@${DOMAIN}`);
      expect((await ground.app.request('GET', first, { as: barn.as })).status).toBe(410);
      ground.app.clock.advance(24 * HOUR);
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
      ground.serve(`<a href="mailto:owner@${DOMAIN}">Write to us</a>`, { headers: { 'Content-Type': 'text/html' } });
      expect((await mailTo(`owner@${DOMAIN}`)).status).toBe(200);
    });

    test('S46: can’t be used to flood a mailbox', async () => {
      const caterer = await ground.business();
      const statuses = [];
      for (const from of [barn, caterer, barn, caterer]) statuses.push((await mailTo(INFO, from)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  describe('afterwards', () => {
    beforeEach(async () => {
      barn = await ground.business(NAMED);
    });

    test('the verification ends at once when the website moves, and the next check notifies the admins', async () => {
      await ground.confirmed(barn);
      await ground.moveWebsite(barn, 'https://larkrise-barn.example');
      expect(await ground.state(barn)).toMatchObject({ domain: 'larkrise-barn.example', proof: null });
      await recheck(30);
      expect(await ground.sql('select * from business_proof')).toEqual([]);
      expect(await auditActions()).toEqual(['proof.confirm', 'proof.end']);
      expect(await news()).toEqual(['confirmed', 'ended']);
    });

    test('a record is checked monthly and ends after three failures over a week, with an earlier warning', async () => {
      await ground.confirmed(barn);
      await recheck(29);
      expect(ground.dns.asked).toHaveLength(1);
      await recheck(1);
      expect(ground.dns.asked).toHaveLength(2);
      ground.dns.records.set(NAMED, []);
      await recheck(30);
      expect((await ground.state(barn)).proof).toMatchObject({ failingSince: expect.any(String) });
      await recheck(4);
      expect((await ground.state(barn)).proof).not.toBeNull();
      await recheck(3);
      expect(ground.dns.asked).toHaveLength(4);
      await recheck(1);
      expect((await ground.state(barn)).proof).toBeNull();
      expect(await news()).toEqual(['confirmed', 'failing', null, 'ended']);
    });

    test('a record restored in time counts as before', async () => {
      await ground.confirmed(barn);
      ground.dns.records.set(NAMED, 'broken');
      await recheck(30);
      ground.dns.records.set(NAMED, [await ground.line(barn)]);
      await recheck(4);
      expect((await ground.state(barn)).proof).toMatchObject({ failingSince: null });
      expect(await ground.sql('select failures from business_proof')).toEqual([{ failures: 0 }]);
    });

    test('an email isn’t checked again, and two processes check a record once', async () => {
      await mailTo(`info@${NAMED}`);
      await press(await pathOf(`info@${NAMED}`), barn.as);
      await recheck(30);
      expect((await ground.state(barn)).proof).toMatchObject({ method: 'email' });
      const caterer = await ground.business(NAMED);
      await ground.confirmed(caterer);
      ground.app.clock.advance(30 * DAY);
      await Promise.all([runJob(ground.app, 'check-proofs'), runJob(ground.app, 'check-proofs')]);
      expect(ground.dns.asked).toHaveLength(2);
    });
  });
});
