import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import { inviteLink, proofLink } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { BusinessClaimFixture } from '../proof/testing/business-claim-fixture.ts';
import { DOMAIN, NAMED } from '../proof/testing/proof-fixture.ts';

describe.each(testEngines())('F12: claiming a listing on $name', ({ url }) => {
  let fixture: BusinessClaimFixture;
  beforeAll(async () => {
    fixture = await BusinessClaimFixture.start(url);
  });
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  describe('by a record', () => {
    test('makes the person the admin, confirms the business and notifies everyone who could object', async () => {
      expect(await fixture.view(fixture.eve.as)).toMatchObject({
        state: 'open',
        name: 'Larkrise Barn',
        domain: NAMED,
        refused: null,
      });
      await fixture.claimed();
      expect(await fixture.view(fixture.eve.as)).toMatchObject({ state: 'yours', steps: null, domain: null });
      expect(await fixture.team()).toEqual([{ user_id: fixture.eve.id, role: 'admin' }]);
      const [row] = await fixture.proofs.sql('select registered_at, tier from supplier where id = ?', [
        fixture.barn.id,
      ]);
      expect(row).toEqual({ registered_at: fixture.proofs.app.clock.now(), tier: 0 });
      expect(await fixture.proofs.sql('select holder_id, method, domain from business_proof')).toEqual([
        { holder_id: fixture.eve.id, method: 'dns', domain: NAMED },
      ]);
      expect(await fixture.actions()).toEqual(['proof.confirm', 'supplier.claim']);
      const [{ email: staffEmail } = { email: '' }] = await fixture.proofs.sql<{ email: string }>(
        'select u.email from `user` u join platform_admin p on p.user_id = u.id',
      );
      expect(await fixture.mailsOf('business-claimed')).toEqual(
        ['bookings@larkrise-barn.example', `info@${NAMED}`, `postmaster@${NAMED}`, staffEmail].toSorted(),
      );
      const detail = (
        await fixture.proofs.app.request('GET', `/api/staff/suppliers/${fixture.barn.id}`, { as: fixture.staff })
      ).body;
      expect(detail).toMatchObject({
        claim: { email: fixture.eve.email, domain: NAMED, method: 'dns', undoneAt: null },
      });
    });

    test('is checked again with the code of the person who claimed', async () => {
      await fixture.claimed();
      fixture.proofs.app.clock.advance(30 * 24 * HOUR);
      await runJob(fixture.proofs.app, 'check-proofs');
      expect(await fixture.proofs.sql('select failures from business_proof')).toEqual([{ failures: 0 }]);
    });

    test('S31: a code is for one person and one listing', async () => {
      const mallory = await fixture.person();
      const other = await fixture.listing({ name: 'Larkrise Catering' });
      expect(await fixture.line(mallory.as)).not.toBe(await fixture.line(fixture.eve.as));
      fixture.publish(await fixture.line(fixture.eve.as));
      expect((await fixture.check(mallory.as)).body.finding.outcome).toBe('other');
      expect((await fixture.check(fixture.eve.as, 'dns', other)).body.finding.outcome).toBe('other');
      expect(await fixture.team()).toEqual([]);
    });

    test('makes exactly one of two simultaneous claimants the admin', async () => {
      const mallory = await fixture.person();
      fixture.publish(await fixture.line(fixture.eve.as), await fixture.line(mallory.as));
      const statuses = (await Promise.all([fixture.check(fixture.eve.as), fixture.check(mallory.as)])).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await fixture.team()).toHaveLength(1);
      expect((await fixture.actions()).filter((action) => action === 'supplier.claim')).toHaveLength(1);
      expect(await fixture.mailsOf('business-claimed')).toHaveLength(4);
    });

    test('when a claim and the first staff invite race, one succeeds, and the invite is void after a claim', async () => {
      const body = { email: 'wren@larkrise.example', role: 'admin', note: '' };
      const path = `/api/staff/suppliers/${fixture.barn.id}/first-invite`;
      expect((await fixture.proofs.app.request('POST', path, { as: fixture.staff, body })).status).toBe(201);
      const { searchParams } = new URL(await inviteLink(fixture.proofs.app, 'wren@larkrise.example'));
      const wren = await fixture.person({ email: 'wren@larkrise.example' });
      const invite = { nonceId: searchParams.get('id') ?? '', nonceSecret: searchParams.get('nonce') ?? '' };
      const accept = () =>
        fixture.proofs.app.request('POST', '/api/nonce/invite/consume', { as: wren.as, body: invite });
      fixture.publish(await fixture.line(fixture.eve.as));
      const [claim, joined] = await Promise.all([fixture.check(fixture.eve.as), accept()]);
      expect([claim.status === 200, joined.status < 300].filter(Boolean)).toEqual([true]);
      expect(await fixture.team()).toHaveLength(1);
      expect(await fixture.proofs.sql('select id from team_invite where ended_at is null')).toEqual([]);
    });
  });

  describe('by a file or an email', () => {
    beforeEach(async () => {
      fixture.barn = await fixture.listing({ website: `https://${DOMAIN}` });
    });

    test('finds the person’s file', async () => {
      fixture.proofs.serve(await fixture.line(fixture.eve.as));
      expect((await fixture.check(fixture.eve.as, 'file')).body).toMatchObject({
        finding: { outcome: 'confirmed' },
        state: { state: 'yours' },
      });
    });

    test('T9, S7: claims only with the button on the linked page, once, and only for the person who asked', async () => {
      const address = `hello@${DOMAIN}`;
      expect((await fixture.call('POST', '/email', fixture.eve.as, { address })).body.mail).toMatchObject({ address });
      const path = new URL(await proofLink(fixture.proofs.app, address)).pathname;
      const page = await fixture.proofs.app.request('GET', path, { as: fixture.eve.as });
      expect(page.text).toContain('Claim this business');
      const mallory = await fixture.person();
      await fixture.proofs.press(path, mallory.as);
      expect(await fixture.team()).toEqual([]);
      const pressed = await Promise.all([
        fixture.proofs.press(path, fixture.eve.as),
        fixture.proofs.press(path, fixture.eve.as),
      ]);
      expect(pressed.filter(({ text }) => text.includes('The business is yours'))).toHaveLength(1);
      expect(await fixture.team()).toHaveLength(1);
      expect(await fixture.mailsOf('business-claimed')).toContain(address);
    });

    test('is only sent to mailboxes of the domain', async () => {
      const answer = await fixture.call('POST', '/email', fixture.eve.as, {
        address: 'bookings@larkrise-barn.example',
      });
      expect(answer.body).toMatchObject({ errors: [{ pointer: '#/address', rule: 'proof-address' }] });
    });

    test('makes an open link worthless once someone else is the admin', async () => {
      const address = `hello@${DOMAIN}`;
      await fixture.call('POST', '/email', fixture.eve.as, { address });
      const path = new URL(await proofLink(fixture.proofs.app, address)).pathname;
      const mallory = await fixture.person();
      fixture.proofs.serve(await fixture.line(mallory.as));
      await fixture.check(mallory.as, 'file');
      expect((await fixture.proofs.press(path, fixture.eve.as)).status).toBe(410);
      expect(await fixture.team()).toHaveLength(1);
    });
  });
});
