import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import { inviteLink, proofLink } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ClaimGround } from '../proof/testing/claim-ground.ts';
import { DOMAIN, NAMED } from '../proof/testing/proof-ground.ts';

describe.each(testEngines())('F12: claiming a listing on $name', ({ url }) => {
  let ground: ClaimGround;
  beforeAll(async () => {
    ground = await ClaimGround.start(url);
  });
  beforeEach(() => ground.clear());
  afterAll(() => ground.close());

  describe('by a record', () => {
    test('makes the person the admin, confirms the business and notifies everyone who could object', async () => {
      expect(await ground.view(ground.eve.as)).toMatchObject({
        state: 'open',
        name: 'Larkrise Barn',
        domain: NAMED,
        refused: null,
      });
      await ground.claimed();
      expect(await ground.view(ground.eve.as)).toMatchObject({ state: 'yours', steps: null, domain: null });
      expect(await ground.team()).toEqual([{ user_id: ground.eve.id, role: 'admin' }]);
      const [row] = await ground.proofs.sql('select registered_at, tier from supplier where id = ?', [ground.barn.id]);
      expect(row).toEqual({ registered_at: ground.proofs.app.clock.now(), tier: 0 });
      expect(await ground.proofs.sql('select holder_id, method, domain from business_proof')).toEqual([
        { holder_id: ground.eve.id, method: 'dns', domain: NAMED },
      ]);
      expect(await ground.actions()).toEqual(['proof.confirm', 'supplier.claim']);
      const [{ email: staffEmail } = { email: '' }] = await ground.proofs.sql<{ email: string }>(
        'select u.email from `user` u join platform_admin p on p.user_id = u.id',
      );
      expect(await ground.mailsOf('business-claimed')).toEqual(
        ['bookings@larkrise-barn.example', `info@${NAMED}`, `postmaster@${NAMED}`, staffEmail].toSorted(),
      );
      const detail = (
        await ground.proofs.app.request('GET', `/api/staff/suppliers/${ground.barn.id}`, { as: ground.staff })
      ).body;
      expect(detail).toMatchObject({
        claim: { email: ground.eve.email, domain: NAMED, method: 'dns', undoneAt: null },
      });
    });

    test('is checked again with the code of the person who claimed', async () => {
      await ground.claimed();
      ground.proofs.app.clock.advance(30 * 24 * HOUR);
      await runJob(ground.proofs.app, 'check-proofs');
      expect(await ground.proofs.sql('select failures from business_proof')).toEqual([{ failures: 0 }]);
    });

    test('S31: a code is for one person and one listing', async () => {
      const mallory = await ground.person();
      const other = await ground.listing({ name: 'Larkrise Catering' });
      expect(await ground.line(mallory.as)).not.toBe(await ground.line(ground.eve.as));
      ground.publish(await ground.line(ground.eve.as));
      expect((await ground.check(mallory.as)).body.finding.outcome).toBe('other');
      expect((await ground.check(ground.eve.as, 'dns', other)).body.finding.outcome).toBe('other');
      expect(await ground.team()).toEqual([]);
    });

    test('makes exactly one of two simultaneous claimants the admin', async () => {
      const mallory = await ground.person();
      ground.publish(await ground.line(ground.eve.as), await ground.line(mallory.as));
      const statuses = (await Promise.all([ground.check(ground.eve.as), ground.check(mallory.as)])).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await ground.team()).toHaveLength(1);
      expect((await ground.actions()).filter((action) => action === 'supplier.claim')).toHaveLength(1);
      expect(await ground.mailsOf('business-claimed')).toHaveLength(4);
    });

    test('when a claim and the first staff invite race, one succeeds, and the invite is void after a claim', async () => {
      const body = { email: 'wren@larkrise.example', role: 'admin', note: '' };
      const path = `/api/staff/suppliers/${ground.barn.id}/first-invite`;
      expect((await ground.proofs.app.request('POST', path, { as: ground.staff, body })).status).toBe(201);
      const { searchParams } = new URL(await inviteLink(ground.proofs.app, 'wren@larkrise.example'));
      const wren = await ground.person({ email: 'wren@larkrise.example' });
      const invite = { nonceId: searchParams.get('id') ?? '', nonceSecret: searchParams.get('nonce') ?? '' };
      const accept = () =>
        ground.proofs.app.request('POST', '/api/nonce/invite/consume', { as: wren.as, body: invite });
      ground.publish(await ground.line(ground.eve.as));
      const [claim, joined] = await Promise.all([ground.check(ground.eve.as), accept()]);
      expect([claim.status === 200, joined.status < 300].filter(Boolean)).toEqual([true]);
      expect(await ground.team()).toHaveLength(1);
      expect(await ground.proofs.sql('select id from team_invite where ended_at is null')).toEqual([]);
    });
  });

  describe('by a file or an email', () => {
    beforeEach(async () => {
      ground.barn = await ground.listing({ website: `https://${DOMAIN}` });
    });

    test('finds the person’s file', async () => {
      ground.proofs.serve(await ground.line(ground.eve.as));
      expect((await ground.check(ground.eve.as, 'file')).body).toMatchObject({
        finding: { outcome: 'confirmed' },
        state: { state: 'yours' },
      });
    });

    test('T9, S7: claims only with the button on the linked page, once, and only for the person who asked', async () => {
      const address = `hello@${DOMAIN}`;
      expect((await ground.call('POST', '/email', ground.eve.as, { address })).body.mail).toMatchObject({ address });
      const path = new URL(await proofLink(ground.proofs.app, address)).pathname;
      const page = await ground.proofs.app.request('GET', path, { as: ground.eve.as });
      expect(page.text).toContain('Claim this business');
      const mallory = await ground.person();
      await ground.proofs.press(path, mallory.as);
      expect(await ground.team()).toEqual([]);
      const pressed = await Promise.all([
        ground.proofs.press(path, ground.eve.as),
        ground.proofs.press(path, ground.eve.as),
      ]);
      expect(pressed.filter(({ text }) => text.includes('The business is yours'))).toHaveLength(1);
      expect(await ground.team()).toHaveLength(1);
      expect(await ground.mailsOf('business-claimed')).toContain(address);
    });

    test('is only sent to mailboxes of the domain', async () => {
      const answer = await ground.call('POST', '/email', ground.eve.as, {
        address: 'bookings@larkrise-barn.example',
      });
      expect(answer.body).toMatchObject({ errors: [{ pointer: '#/address', rule: 'proof-address' }] });
    });

    test('makes an open link worthless once someone else is the admin', async () => {
      const address = `hello@${DOMAIN}`;
      await ground.call('POST', '/email', ground.eve.as, { address });
      const path = new URL(await proofLink(ground.proofs.app, address)).pathname;
      const mallory = await ground.person();
      ground.proofs.serve(await ground.line(mallory.as));
      await ground.check(mallory.as, 'file');
      expect((await ground.proofs.press(path, ground.eve.as)).status).toBe(410);
      expect(await ground.team()).toHaveLength(1);
    });
  });
});
