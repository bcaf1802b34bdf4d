import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { ClaimGround } from '../proof/testing/claim-ground.ts';
import { DOMAIN, NAMED } from '../proof/testing/proof-ground.ts';

describe.each(testEngines())('F12: claiming a listing refuses on $name', ({ url }) => {
  let ground: ClaimGround;
  beforeAll(async () => {
    ground = await ClaimGround.start(url);
  });
  beforeEach(() => ground.clear());
  afterAll(() => ground.close());

  test('a listing that once had a team', async () => {
    const { id, publicId } = await ground.proofs.business(NAMED);
    ground.barn = { ...ground.barn, id, publicId };
    expect(await ground.view(ground.eve.as)).toMatchObject({ state: 'closed', domain: null, steps: null, mail: null });
    for (const answer of [
      await ground.check(ground.eve.as),
      await ground.call('POST', '/email', ground.eve.as, { address: `info@${NAMED}` }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'listing-claimed']);
    await ground.proofs.sql('update supplier set registered_at = null where id = ?', [id]);
    expect((await ground.check(ground.eve.as)).status).toBe(409);
  });

  test.each([
    ['', 'no-website'],
    ['https://facebook.com/larkrise', 'shared'],
    ['https://larkrise.github.io', 'shared'],
    ['https://10.0.0.1', 'no-domain'],
  ])('a listing whose website is “%s”', async (website, refused) => {
    ground.barn = await ground.listing({ website });
    expect(await ground.view(ground.eve.as)).toMatchObject({ state: 'open', domain: null, refused, steps: null });
    expect((await ground.check(ground.eve.as)).body.code).toBe('proof-no-domain');
  });

  test('deleted listings in the same way as unknown ones', async () => {
    ground.barn = await ground.listing({ deletedAt: 1 });
    for (const gone of [ground.barn, { ...ground.barn, publicId: 'GB00000000' }])
      expect((await ground.call('GET', '', ground.eve.as, undefined, gone)).body.code).toBe('not-found');
  });

  test('T4: people whose address isn’t confirmed, before anything is shown', async () => {
    const unproved = await ground.person({ emailConfirmedAt: null });
    expect(await ground.view(unproved.as)).toMatchObject({ state: 'open', emailConfirmed: false, steps: null });
    expect((await ground.check(unproved.as)).body.code).toBe('email-not-confirmed');
    expect((await ground.call('POST', '/email', unproved.as, { address: `info@${NAMED}` })).body.code).toBe(
      'email-not-confirmed',
    );
  });

  test('a website that moves during the check', async () => {
    ground.barn = await ground.listing({ website: `https://${DOMAIN}` });
    const text = await ground.line(ground.eve.as);
    ground.proofs.web.answer = (_call, response) =>
      void ground.proofs
        .sql('update supplier set website = ? where id = ?', [`https://${NAMED}`, ground.barn.id])
        .then(() => response.end(text));
    expect((await ground.check(ground.eve.as, 'file')).body.code).toBe('proof-no-domain');
    expect(await ground.team()).toEqual([]);
  });

  test('more than thirty checks an hour', async () => {
    const statuses = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await ground.check(ground.eve.as)).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  });
});
