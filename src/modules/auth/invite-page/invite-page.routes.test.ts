import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { INVITE_DAYS } from '#contracts/account/team.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { inviteLink, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { TeamFixture, nonceOf } from '../team/testing/team-fixture.ts';
import type { Nonce } from '../team/testing/team-fixture.ts';

const TOM = 'tom@ashby.example';
const PASSWORD = 'a barn full of swallows';

describe('the page of an invite', () => {
  let fixture: TeamFixture;
  beforeAll(async () => {
    fixture = new TeamFixture(await startTestApp());
  });
  beforeEach(() => fixture.fill());
  afterAll(() => fixture.app.close());

  const open = async (url: string, as = '', method = 'GET') => {
    const answer = await fetch(fixture.app.base + url, { method, headers: as === '' ? {} : { Cookie: as } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const press = async ({ nonceId, nonceSecret }: Nonce, step: string, more: Record<string, string> = {}, as = '') => {
    const answer = await fetch(`${fixture.app.base}/signup-invite`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', ...(as !== '' && { Cookie: as }) },
      body: new URLSearchParams({ id: nonceId, nonce: nonceSecret, step, ...more }),
    });
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
      text: await answer.text(),
    };
  };

  test('T9, S8: changes nothing when opened, however often scanners do, and sends no referrer', async () => {
    const invite = await fixture.invite(TOM);
    for (const method of ['GET', 'HEAD', ...Array.from({ length: 20 }, () => 'GET')]) {
      const { status, headers } = await open(invite.url, '', method);
      expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    }
    expect(await fixture.sql('select wrong_tries, ended_at from team_invite')).toEqual([
      { wrong_tries: 0, ended_at: null },
    ]);
    expect(Object.keys(await fixture.roles())).toHaveLength(1);
  });

  test('shows the inviter, the business, and what the role can and cannot do', async () => {
    const body = { email: TOM, role: 'sales', note: 'Hello <b>Tom</b>' };
    await fixture.post(fixture.path('/invites'), body);
    const { text } = await open(nonceOf(await inviteLink(fixture.app, TOM)).url);
    for (const part of [
      'has invited you to join Wrenfield Hall',
      'Hello &lt;b>Tom',
      'Reply to couples',
      'Edit the profile',
      'Manage the team',
    ])
      expect(text).toContain(part);
    expect(text).toContain('<strong>Sales</strong>');
  });

  test('shows the supplier’s cover photo, or an illustration if couples see none', async () => {
    const { url } = await fixture.invite(TOM);
    const picture = async () => /class="invite-picture"><img src="([^"]+)"/u.exec((await open(url)).text)?.[1];
    await buildPhoto(fixture.app, fixture.supplierId, { approved: false });
    expect(await picture()).not.toContain('/photos/');
    const { public_id: publicId } = await buildPhoto(fixture.app, fixture.supplierId);
    expect(await picture()).toMatch(new RegExp(`^/photos/${publicId}/(1280|2048)\\.jpg$`, 'u'));
  });

  test('shows the inviter’s initials, and never their photo', async () => {
    const { url } = await fixture.invite(TOM);
    await fixture.sql("update `user` set first_name = 'Harriet', last_name = 'Bell' where id = ?", [fixture.admin.id]);
    expect((await open(url)).text).toMatch(/class="invite-initials" aria-hidden="true">HB</u);
  });

  test('names the category of the business beside its town, in the language of the page', async () => {
    const { url } = await fixture.invite(TOM);
    const place = (text: string) => /class="invite-supplier">.*?<span>([^<]*)<\/span>/su.exec(text)?.[1];
    expect(place((await open(url)).text)).toBe('Tetbury');
    const labels = { 'en-GB': { one: 'Venue', many: 'Venues' }, 'de-DE': { one: 'Location', many: 'Locations' } };
    const market = { path: 'uk', categories: { venue: { slug: 'venues', labels } } };
    await fixture.app.within(() =>
      fixture.app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])),
    );
    expect(place((await open(url)).text)).toBe('Venue · Tetbury');
    expect(place((await open(`${url}&lang=de-DE`)).text)).toBe('Location · Tetbury');
  });

  test('links to the page of the business only for its team, as long as couples find none', async () => {
    const market = { path: 'uk', categories: { venue: { slug: 'venues', labels: {} } } };
    await fixture.app.within(() =>
      fixture.app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])),
    );
    const page = (text: string) => /class="secondary" href="([^"]+)" target="_blank"/u.exec(text)?.[1];
    const link = (await fixture.post('/api/nonce/invite/create', { supplierId: fixture.supplierId, role: 'viewer' }))
      .body as Nonce;
    const url = `/signup-invite?id=${link.nonceId}&nonce=${link.nonceSecret}`;
    const stranger = await signIn(fixture.app, await fixture.person('other@ashby.example'));
    expect([page((await open(url)).text), page((await open(url, stranger)).text)]).toEqual([undefined, undefined]);
    const preview = page((await open(url, fixture.adminCookie)).text);
    expect(preview).toMatch(/^\/\w+\/wedding-[\w-]+\/[\w-]+\?supplier=true$/u);
    expect((await open(preview ?? '', fixture.adminCookie)).status).toBe(200);
    expect((await open(preview ?? '', stranger)).status).toBe(404);
  });

  test('lets someone without an account join with a name and a password', async () => {
    const invite = await fixture.invite(TOM, 'editor');
    expect((await open(invite.url)).text).toContain('autocomplete="new-password"');
    const person = { firstName: 'Tom', lastName: 'Ashby', password: PASSWORD };
    const done = await press(invite, 'create', person);
    expect([done.status, done.to]).toEqual([303, '/console']);
    const cookie = done.cookies.find((one) => one.startsWith('aisle=')) ?? '';
    const session = await fixture.app.request('GET', '/api/auth/session', { as: cookie });
    expect(session.body).toMatchObject({
      user: { email: TOM, firstName: 'Tom', emailConfirmed: true },
      suppliers: [{ supplierId: fixture.supplierId, role: 'editor' }],
    });
    const again = await press(invite, 'create', person);
    expect([again.status, again.text.includes('has been used')]).toEqual([410, true]);
  });

  test.each([
    [{ firstName: ' ', lastName: 'A', password: PASSWORD }, 'Enter your name.'],
    [{ firstName: 'T', lastName: 'A', password: 'short' }, 'Use at least 10 characters.'],
    [{ firstName: 'T', lastName: 'A', password: 'password1234' }, 'This password is too common. Choose another one.'],
    [{ firstName: 'T'.repeat(101), lastName: 'A', password: PASSWORD }, 'Use at most 100 characters.'],
    [{}, 'Enter a new password.'],
  ])('refuses %j with a reason, and the link still works', async (typed, reason) => {
    const invite = await fixture.invite(TOM);
    const answer = await press(invite, 'create', typed);
    expect([answer.status, answer.text.includes(reason)]).toEqual([422, true]);
    // The cursor is in the first field to correct.
    expect(answer.text.split(' autofocus')).toHaveLength(2);
    expect(answer.text).toMatch(/ autofocus aria-invalid="true"/u);
    const good = { firstName: 'Tom', lastName: 'Ashby', password: PASSWORD };
    expect((await press(invite, 'create', good)).status).toBe(303);
  });

  test('asks someone with an account to sign in first, and keeps the invite without putting it into the address', async () => {
    const invite = await fixture.invite(TOM);
    const tom = await fixture.person(TOM);
    expect((await open(invite.url)).text).toContain('Sign in to join');
    const away = await press(invite, 'sign-in');
    expect([away.status, away.to]).toEqual([303, `/console/login?next=/signup-invite&invite=${invite.nonceId}`]);
    // Creating a second account for the address is impossible.
    const taken = { firstName: 'T', lastName: 'A', password: PASSWORD };
    expect((await press(invite, 'create', taken)).text).toContain('Sign in to join');
    const as = `${await signIn(fixture.app, tom)}; ${away.cookies[0]}`;
    expect((await open('/signup-invite', as)).text).toContain(`You’re signed in as ${TOM}.`);
    const joined = await press(invite, 'join', {}, as);
    expect([joined.status, joined.to, joined.cookies]).toEqual([303, '/console', ['aisle-invite=']]);
    expect((await fixture.roles())[tom.id]).toBe('sales');
  });

  describe('the wrong person', () => {
    const alive = async (as: string) => (await fixture.app.request('GET', '/api/auth/session', { as })).status === 200;
    const continuing = (text: string): string =>
      /href="(\/signup-invite\?[^"]*as=other)"/u.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

    test('sees why, and keeps their session until a new account has joined', async () => {
      const invite = await fixture.invite(TOM);
      const as = await signIn(fixture.app, await fixture.person('other@ashby.example'));
      const { text } = await open(invite.url, as);
      expect(text).toContain('This invite is for someone else');
      expect((await press(invite, 'join', {}, as)).text).toContain('This invite is for someone else');
      const next = await open(continuing(text), as);
      expect(next.text).toContain('You stay signed in as other@ashby.example');
      expect(next.text).toContain('autocomplete="new-password"');
      const wrong = await press(invite, 'create', { firstName: '', lastName: 'A', password: PASSWORD }, as);
      expect([wrong.status, wrong.text.includes('Enter your name.')]).toEqual([422, true]);
      expect(await alive(as)).toBe(true);
      const person = { firstName: 'Tom', lastName: 'Ashby', password: PASSWORD };
      const done = await press(invite, 'create', person, as);
      expect([done.status, done.to]).toEqual([303, '/console']);
      expect(await alive(as)).toBe(false);
    });

    test('can sign out, and then sees the invite without an account', async () => {
      const invite = await fixture.invite(TOM);
      const as = await signIn(fixture.app, await fixture.person('other@ashby.example'));
      const { text } = await open(invite.url, as);
      expect(text).toContain('Not you?');
      expect(text).toContain(`This invite works for ${TOM} only.`);
      expect(text).toContain('Sign out of other@ashby.example');
      const left = await press(invite, 'sign-out', {}, as);
      expect([left.status, left.to, await alive(as)]).toEqual([303, '/signup-invite', false]);
      const kept = left.cookies.find((one) => one.startsWith('aisle-invite=')) ?? '';
      expect(left.cookies).toContain('aisle=');
      const next = await open('/signup-invite', kept);
      expect(next.text).toContain('autocomplete="new-password"');
      expect(next.text).toContain(`For ${TOM}.`);
      expect(next.text).not.toContain('Sign out of');
    });

    test('keeps it until the other one has signed in', async () => {
      const invite = await fixture.invite(TOM);
      await fixture.person(TOM);
      const as = await signIn(fixture.app, await fixture.person('other@ashby.example'));
      // From the cookie of someone who signed in first: the link's address stays without the secret.
      const kept = `${as}; aisle-invite=${invite.nonceId}.${invite.nonceSecret}`;
      const href = continuing((await open('/signup-invite', kept)).text);
      expect(href).toBe('/signup-invite?as=other');
      expect((await open(href, kept)).text).toContain('Sign in to join');
      const away = await press(invite, 'sign-in', {}, as);
      expect([away.status, away.to]).toEqual([303, `/console/login?next=/signup-invite&invite=${invite.nonceId}`]);
      expect(away.cookies.some((one) => one.startsWith('aisle='))).toBe(false);
      expect(await alive(as)).toBe(true);
    });
  });

  test('uses and remembers the language chosen there, with links that keep the token', async () => {
    const invite = await fixture.invite(TOM);
    const german = /href="([^"]*lang=de-DE)" lang="de-DE" hreflang="de-DE"/u
      .exec((await open(invite.url)).text)?.[1]
      ?.replaceAll('&amp;', '&');
    expect(german).toBe(`${invite.url}&lang=de-DE`);
    const chosen = await open(german ?? '');
    expect(chosen.text).toContain('<html lang="de-DE"');
    expect(chosen.text).toMatch(/lang="de-DE" hreflang="de-DE" aria-current="true"/u);
    const [cookie = ''] = chosen.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(cookie).toBe('aisle-language=de-DE');
    expect((await open(invite.url, cookie)).text).toContain('<html lang="de-DE"');
    expect((await press(invite, 'create', {}, cookie)).text).toContain('<html lang="de-DE"');
    for (const odd of ['xx-XX', '"><script>', 'de']) {
      const { status, text, headers } = await open(`${invite.url}&lang=${encodeURIComponent(odd)}`);
      expect([status, headers.getSetCookie(), text.includes('<html lang="en-GB"')]).toEqual([200, [], true]);
    }
    const as = await press(
      invite,
      'create',
      { firstName: 'Tom', lastName: 'Ashby', password: PASSWORD },
      'aisle-language=pl-PL',
    );
    expect(as.status).toBe(303);
    expect(await fixture.sql('select locale from `user` where login_email = ?', [TOM])).toEqual([{ locale: 'pl-PL' }]);
  });

  test('S10: doesn’t reveal through a forwarded link whether its address has an account', async () => {
    await fixture.person(TOM);
    const pages = [];
    for (const email of [TOM, 'new@ashby.example']) {
      const body = { supplierId: fixture.supplierId, role: 'sales', email };
      const { inviteUrl } = (await fixture.post('/api/nonce/invite/create', body)).body as { inviteUrl: string };
      const invite = nonceOf(inviteUrl);
      const { text } = await open(invite.url);
      pages.push(
        text
          .replaceAll(email, '…')
          .replaceAll(invite.nonceId, '…')
          .replaceAll(invite.nonceSecret, '…')
          .replaceAll(/nonce="[^"]+"/gu, ''),
      );
      const typed = { firstName: 'T', lastName: 'A', password: PASSWORD };
      expect((await press(invite, 'create', typed)).status).toBe(200);
    }
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).toContain('Create an account');
    expect(await fixture.sql("select id from `user` where login_email = 'new@ashby.example'")).toEqual([]);
  });

  test('says how an invite ended: expired, revoked, used, declined, or a wrong link', async () => {
    const answerOf = async (url: string) => {
      const { status, text } = await open(url);
      return [status, /<h1>(.*?)<\/h1>/u.exec(text)?.[1]];
    };
    const revoked = await fixture.invite('a@ashby.example');
    await fixture.app.request('DELETE', fixture.path(`/invites/${revoked.nonceId}`), { as: fixture.adminCookie });
    expect(await answerOf(revoked.url)).toEqual([410, 'This invite is no longer valid']);
    const used = await fixture.invite(TOM);
    const tom = await fixture.person(TOM);
    await fixture.consume(used, tom);
    expect(await answerOf(used.url)).toEqual([410, 'This invite has been used']);
    const again = await open(used.url, await signIn(fixture.app, tom));
    expect([again.status, again.text.includes('Ask for a new one')]).toEqual([200, false]);
    expect(again.text).toContain('<h1>You’re already in the team of Wrenfield Hall</h1>');
    const declined = await fixture.invite('b@ashby.example');
    expect((await press(declined, 'decline')).text).toContain('Invite declined');
    expect(await answerOf(declined.url)).toEqual([410, 'This invite is no longer valid']);
    const expired = await fixture.invite('c@ashby.example');
    expect(await answerOf(`${expired.url}x`)).toEqual([410, 'This link doesn’t work']);
    fixture.app.clock.advance(INVITE_DAYS * DAY);
    expect(await answerOf(expired.url)).toEqual([410, 'This invite has expired']);
    // Only someone with the whole link sees who can send another.
    expect((await open(expired.url)).text).toMatch(/Sent by .+, Wrenfield Hall</u);
    expect((await open(`${expired.url}x`)).text).not.toContain('Sent by');
    for (const url of ['/signup-invite', '/signup-invite?id=x&nonce=y']) expect((await answerOf(url))[0]).toBe(410);
  });

  describe('after the end, the button to ask for another', () => {
    const ended = async (): Promise<Nonce & { url: string }> => {
      const invite = await fixture.invite(TOM);
      await fixture.app.request('DELETE', fixture.path(`/invites/${invite.nonceId}`), { as: fixture.adminCookie });
      return invite;
    };
    const mails = () => fixture.sql("select to_address, text from mail where kind = 'team-invite-asked'");
    const bell = async () => {
      await runJob(fixture.app, 'outbox-relay');
      return fixture.sql("select user_id from notification where kind = 'invite-asked'");
    };

    test('appears for each kind of end, and opening the page sends nothing', async () => {
      const invite = await ended();
      for (let i = 0; i < 3; i += 1) expect((await open(invite.url)).text).toContain('Ask for a new one');
      const used = await fixture.invite(TOM);
      await fixture.consume(used, await fixture.person(TOM));
      expect((await open(used.url)).text).toContain('Ask for a new one');
      const expired = await fixture.invite('late@ashby.example');
      expect((await open(`${expired.url}x`)).text).not.toContain('Ask for a new one');
      fixture.app.clock.advance(INVITE_DAYS * DAY);
      expect((await open(expired.url)).text).toContain('Ask for a new one');
      expect([await mails(), await bell()]).toEqual([[], []]);
    });

    test('emails the inviter once a day, notifies the admins, and confirms it every time', async () => {
      const invite = await ended();
      const pages = [await press(invite, 'ask'), await press(invite, 'ask')];
      for (const { status, text } of pages) expect([status, text.includes('We’ve passed it on')]).toEqual([200, true]);
      expect(await mails()).toEqual([{ to_address: fixture.admin.email, text: expect.stringContaining(TOM) }]);
      expect((await mails())[0]?.['text']).toContain('/console/account/user-permissions');
      expect(await bell()).toEqual([{ user_id: fixture.admin.id }]);
      fixture.app.clock.advance(DAY);
      await press(invite, 'ask');
      expect(await mails()).toHaveLength(2);
    });

    test('S10: responds the same once the inviter has lost the right, and emails no one', async () => {
      const invite = await ended();
      const other = await fixture.member('admin');
      expect((await fixture.setRole(fixture.admin.id, 'viewer', await signIn(fixture.app, other))).status).toBe(200);
      const { status, text } = await press(invite, 'ask');
      expect([status, text.includes('We’ve passed it on')]).toEqual([200, true]);
      expect(await mails()).toEqual([]);
      expect(await bell()).toEqual([{ user_id: other.id }]);
    });

    test('does nothing for an open invite, a wrong secret or another site', async () => {
      const invite = await fixture.invite(TOM);
      expect((await press(invite, 'ask')).text).toContain('has invited you');
      const gone = await ended();
      expect((await press({ ...gone, nonceSecret: 'wrong' }, 'ask')).status).toBe(410);
      const body = new URLSearchParams({ id: gone.nonceId, nonce: gone.nonceSecret, step: 'ask' });
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      expect((await fetch(`${fixture.app.base}/signup-invite`, { method: 'POST', headers, body })).status).toBe(403);
      expect([await mails(), await bell()]).toEqual([[], []]);
    });
  });

  test('shows a member that they already belong, and leaves the invite open', async () => {
    const link = (await fixture.post('/api/nonce/invite/create', { supplierId: fixture.supplierId, role: 'viewer' }))
      .body as Nonce;
    const pressed = await press(link, 'join', {}, fixture.adminCookie);
    expect([pressed.status, pressed.text.includes('already in the team')]).toEqual([200, true]);
    expect(await fixture.sql('select ended_at from team_invite')).toEqual([{ ended_at: null }]);
  });

  test('S40: refuses another site’s form', async () => {
    const invite = await fixture.invite(TOM);
    const tom = await fixture.person(TOM);
    const answer = await fetch(`${fixture.app.base}/signup-invite`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site', Cookie: await signIn(fixture.app, tom) },
      body: new URLSearchParams({ id: invite.nonceId, nonce: invite.nonceSecret, step: 'join' }),
    });
    expect(answer.status).toBe(403);
    expect((await fixture.roles())[tom.id]).toBeUndefined();
  });
});
