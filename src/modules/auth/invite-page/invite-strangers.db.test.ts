import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { startTestApp } from '#testing/app.ts';
import { confirmationLink } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { cookiesFrom } from '#testing/sign-in.ts';
import { TeamFixture } from '../team/testing/team-fixture.ts';
import type { Nonce } from '../team/testing/team-fixture.ts';

const TOM = 'tom@ashby.example';
const STRANGERS = 'a hall full of strangers';
const TOMS = 'a barn full of swallows';
const SIGN_IN = 'Sign in to join';
const BEGUN = 'Someone signed up with this address and never confirmed it.';

describe.each(testEngines())('S14: an invite to the address of an unconfirmed account, on $name', ({ url }) => {
  let fixture: TeamFixture;
  let stranger: string;
  let strangerId: string;
  beforeAll(async () => {
    fixture = new TeamFixture(await startTestApp(url));
  });
  beforeEach(async () => {
    await fixture.fill();
    const body = { email: TOM, password: STRANGERS, firstName: 'Mal', lastName: 'Lory' };
    const answer = await fixture.app.request('POST', '/api/auth/sign-up', { body });
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    stranger = cookiesFrom(answer);
    strangerId = (await sessionOf(stranger)).user.id;
  });
  afterAll(() => fixture.app.close());

  const page = async (path: string, as = '') =>
    (await fetch(fixture.app.base + path, { headers: as === '' ? {} : { Cookie: as } })).text();
  const press = async (path: string, form: Record<string, string>, as = '') => {
    const answer = await fetch(fixture.app.base + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', ...(as !== '' && { Cookie: as }) },
      body: new URLSearchParams(form),
    });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { status: answer.status, text: await answer.text(), cookie: cookies.join('; ') };
  };
  const toms = { firstName: 'Tom', lastName: 'Ashby', password: TOMS };
  const create = ({ nonceId, nonceSecret }: Nonce, typed: Record<string, string> = toms) =>
    press('/signup-invite', { id: nonceId, nonce: nonceSecret, step: 'create', ...typed });
  const sessionOf = async (as: string): Promise<SessionAnswer> =>
    (await fixture.app.request('GET', '/api/auth/session', { as })).body;
  const signIn = async (password: string, as = '') =>
    fixture.app.request('POST', '/api/auth/sign-in', { as, body: { email: TOM, password } });
  const loginOf = async (id: string) =>
    (await fixture.sql<{ login_email: string }>('select login_email from `user` where id = ?', [id]))[0]?.login_email;

  test('lets its owner in with a new account that contains nothing of the stranger’s', async () => {
    await fixture.post('/api/auth/password-reset', { email: TOM });
    const strangersLink = /\/reset-password\/[\w-]+/u.exec(
      (await fixture.sql<{ text: string }>("select text from mail where kind = 'reset-password'"))[0]?.text ?? '',
    )?.[0];
    const invite = await fixture.invite(TOM, 'editor');
    const shown = await page(invite.url);
    expect([shown.includes(BEGUN), shown.includes('autocomplete="new-password"')]).toEqual([true, true]);
    // Opening the page took nothing from anyone.
    expect(await loginOf(strangerId)).toBe(TOM);

    const done = await create(invite);
    expect(done.status).toBe(303);
    const owner = await sessionOf(done.cookie);
    expect(owner).toMatchObject({
      user: { email: TOM, firstName: 'Tom', emailConfirmed: true },
      suppliers: [{ supplierId: fixture.supplierId, role: 'editor' }],
    });
    expect(owner.user.id).not.toBe(strangerId);
    expect(await loginOf(owner.user.id)).toBe(TOM);

    // The stranger keeps only what they created: still unconfirmed, and in no team.
    expect(await sessionOf(stranger)).toMatchObject({
      user: { id: strangerId, firstName: 'Mal', emailConfirmed: false },
      suppliers: [],
    });
    expect((await signIn(STRANGERS)).status).toBe(401);
    const own = await signIn(STRANGERS, stranger);
    expect([own.status, (await sessionOf(cookiesFrom(own))).user.id]).toEqual([200, strangerId]);
    expect((await fixture.app.request('GET', fixture.path(''), { as: cookiesFrom(own) })).status).toBe(404);
    // An older link to the mailbox, for the stranger's account, changes nothing for the owner.
    await press(strangersLink ?? '', { password: STRANGERS });
    const entered = await signIn(TOMS);
    expect([entered.status, (await sessionOf(cookiesFrom(entered))).user.id]).toEqual([200, owner.user.id]);
  });

  test('is used by one of two simultaneous requests, and creates one account', async () => {
    const invite = await fixture.invite(TOM);
    const answers = await Promise.all([create(invite), create(invite)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 410]);
    const rows = await fixture.sql('select id from `user` where email = ? and email_confirmed_at is not null', [TOM]);
    expect([rows.length, (await loginOf(strangerId))?.startsWith('?')]).toEqual([1, true]);
  });

  test('changes nothing if the form is refused, or the invite is revoked', async () => {
    const invite = await fixture.invite(TOM);
    const refused = await create(invite, { ...toms, password: 'short' });
    expect([refused.status, refused.text.includes(BEGUN)]).toEqual([422, true]);
    await fixture.app.request('DELETE', fixture.path(`/invites/${invite.nonceId}`), { as: fixture.adminCookie });
    expect((await create(invite)).status).toBe(410);
    expect([await loginOf(strangerId), await fixture.sql('select id from `user` where email = ?', [TOM])]).toEqual([
      TOM,
      [{ id: strangerId }],
    ]);
  });

  test('reveals nothing, and removes nothing, through a link that wasn’t emailed', async () => {
    const body = { supplierId: fixture.supplierId, role: 'sales', email: TOM };
    const link = (await fixture.post('/api/nonce/invite/create', body)).body as Nonce;
    const shown = await page(`/signup-invite?id=${link.nonceId}&nonce=${link.nonceSecret}`);
    expect([shown.includes(BEGUN), shown.includes('Create an account')]).toEqual([false, true]);
    expect((await create(link)).status).toBe(200);
    expect(await loginOf(strangerId)).toBe(TOM);
  });

  test('asks to sign in if the address was confirmed, or the account is blocked', async () => {
    const invite = await fixture.invite(TOM);
    await fixture.sql('update `user` set blocked_at = ? where id = ?', [fixture.app.clock.now(), strangerId]);
    expect(await page(invite.url)).toContain(SIGN_IN);
    expect((await create(invite)).text).toContain(SIGN_IN);
    await fixture.sql('update `user` set blocked_at = null where id = ?', [strangerId]);
    await press(new URL(await confirmationLink(fixture.app, TOM)).pathname, { confirm: 'yes' });
    expect(await page(invite.url)).toContain(SIGN_IN);
    expect((await create(invite)).text).toContain(SIGN_IN);
    expect(await loginOf(strangerId)).toBe(TOM);
  });

  test('can be accepted by the account itself if its owner created it, which confirms it', async () => {
    const { nonceId: id, nonceSecret: nonce, url: link } = await fixture.invite(TOM);
    expect(await page(link, stranger)).toContain(`You’re signed in as ${TOM}.`);
    expect((await press('/signup-invite', { id, nonce, step: 'join' }, stranger)).status).toBe(303);
    expect(await sessionOf(stranger)).toMatchObject({
      user: { id: strangerId, emailConfirmed: true },
      suppliers: [{ supplierId: fixture.supplierId }],
    });
  });

  test('can also be accepted with a passkey', async () => {
    const { nonceId: id, nonceSecret: nonce } = await fixture.invite(TOM);
    const options = await fixture.post('/api/nonce/invite/passkey', { id, nonce, firstName: 'Tom', lastName: 'Ashby' });
    expect(options).toMatchObject({ status: 200, body: { user: { name: TOM } } });
  });
});
