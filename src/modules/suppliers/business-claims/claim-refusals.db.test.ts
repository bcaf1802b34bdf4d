import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { BusinessClaimFixture } from '../proof/testing/business-claim-fixture.ts';
import { DOMAIN, NAMED } from '../proof/testing/proof-fixture.ts';

describe.each(testEngines())('F12: claiming a listing refuses on $name', ({ url }) => {
  let fixture: BusinessClaimFixture;
  beforeAll(async () => {
    fixture = await BusinessClaimFixture.start(url);
  });
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  test('a listing that once had a team', async () => {
    const { id, publicId } = await fixture.proofs.business(NAMED);
    fixture.barn = { ...fixture.barn, id, publicId };
    expect(await fixture.view(fixture.eve.as)).toMatchObject({
      state: 'closed',
      domain: null,
      steps: null,
      mail: null,
    });
    for (const answer of [
      await fixture.check(fixture.eve.as),
      await fixture.call('POST', '/email', fixture.eve.as, { address: `info@${NAMED}` }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'listing-claimed']);
    await fixture.proofs.sql('update supplier set registered_at = null where id = ?', [id]);
    expect((await fixture.check(fixture.eve.as)).status).toBe(409);
  });

  test.each([
    ['', 'no-website'],
    ['https://facebook.com/larkrise', 'shared'],
    ['https://larkrise.github.io', 'shared'],
    ['https://10.0.0.1', 'no-domain'],
  ])('a listing whose website is “%s”', async (website, refused) => {
    fixture.barn = await fixture.listing({ website });
    expect(await fixture.view(fixture.eve.as)).toMatchObject({ state: 'open', domain: null, refused, steps: null });
    expect((await fixture.check(fixture.eve.as)).body.code).toBe('proof-no-domain');
  });

  test('deleted listings in the same way as unknown ones', async () => {
    fixture.barn = await fixture.listing({ deletedAt: 1 });
    for (const gone of [fixture.barn, { ...fixture.barn, publicId: 'GB00000000' }])
      expect((await fixture.call('GET', '', fixture.eve.as, undefined, gone)).body.code).toBe('not-found');
  });

  test('T4: people whose address isn’t confirmed, before anything is shown', async () => {
    const unproved = await fixture.person({ emailConfirmedAt: null });
    expect(await fixture.view(unproved.as)).toMatchObject({ state: 'open', emailConfirmed: false, steps: null });
    expect((await fixture.check(unproved.as)).body.code).toBe('email-not-confirmed');
    expect((await fixture.call('POST', '/email', unproved.as, { address: `info@${NAMED}` })).body.code).toBe(
      'email-not-confirmed',
    );
  });

  test('a website that moves during the check', async () => {
    fixture.barn = await fixture.listing({ website: `https://${DOMAIN}` });
    const text = await fixture.line(fixture.eve.as);
    fixture.proofs.web.answer = (_call, response) =>
      void fixture.proofs
        .sql('update supplier set website = ? where id = ?', [`https://${NAMED}`, fixture.barn.id])
        .then(() => response.end(text));
    expect((await fixture.check(fixture.eve.as, 'file')).body.code).toBe('proof-no-domain');
    expect(await fixture.team()).toEqual([]);
  });

  test('more than thirty checks an hour', async () => {
    const statuses = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await fixture.check(fixture.eve.as)).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  });
});
