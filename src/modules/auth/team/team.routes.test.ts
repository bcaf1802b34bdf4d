import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CollaboratorAnswer, TeamAnswer } from '#contracts/account/team.ts';
import { HOUR, MINUTE } from '#contracts/durations.ts';
import { ROLES } from '#contracts/account/roles.ts';
import { startTestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { INVITE_RECIPIENT_LIMIT } from './invites.service.ts';
import { TeamFixture } from './testing/team-fixture.ts';

const TOM = 'tom@ashby.example';
const UNKNOWN = '01J00000000000000000000000';

describe('the routes of a team', () => {
  let fixture: TeamFixture;
  beforeAll(async () => {
    fixture = new TeamFixture(await startTestApp());
  });
  beforeEach(() => fixture.fill());
  afterAll(() => fixture.app.close());

  const errors = (answer: { body: unknown }) =>
    Object.fromEntries(
      ((answer.body as { errors?: { pointer: string; rule: string }[] }).errors ?? []).map((one) => [
        one.pointer,
        one.rule,
      ]),
    );

  test('D4: fetch-collaborators lists the team and open invites; viewers are refused', async () => {
    const sales = await fixture.member('sales');
    fixture.app.clock.advance(HOUR);
    const as = await signIn(fixture.app, sales);
    await fixture.invite(TOM, 'editor');
    const list = (cookie: string) =>
      fixture.post('/api/nonce/fetch-collaborators', { supplierId: fixture.supplierId }, cookie);
    const rows = (await list(as)).body as CollaboratorAnswer[];
    expect(rows).toMatchObject([
      { id: fixture.admin.id, email: fixture.admin.email, role: 'admin', photo: null, primary: true },
      { id: sales.id, role: 'sales', lastActiveAt: new Date(fixture.app.clock.now()).toISOString() },
      { email: TOM, role: 'editor', pending: true, lastActiveAt: null, name: '' },
    ]);
    expect(rows.map(({ pending }) => pending)).toEqual([undefined, undefined, true]);
    expect((await list(await signIn(fixture.app, await fixture.member('viewer')))).status).toBe(403);
    const other = await buildMember(fixture.app, { role: 'admin' });
    expect((await list(await signIn(fixture.app, other))).status).toBe(404);
  });

  test('the body is checked only for people in the team it names', async () => {
    const other = await signIn(fixture.app, await buildMember(fixture.app, { role: 'admin' }));
    const wrong = { supplierId: fixture.supplierId, role: 'king', more: 1 };
    expect((await fixture.post('/api/nonce/invite/create', wrong, other)).status).toBe(404);
    expect(
      (await fixture.post('/api/nonce/invite/create', wrong, await signIn(fixture.app, await fixture.member('sales'))))
        .status,
    ).toBe(403);
    expect((await fixture.post('/api/nonce/invite/create', wrong)).status).toBe(422);
    expect((await fixture.post('/api/nonce/invite/create', wrong, '')).status).toBe(401);
    for (const supplierId of [UNKNOWN, 'x']) {
      expect((await fixture.post('/api/nonce/invite/create', { supplierId, role: 'viewer' })).status).toBe(404);
    }
    for (const body of [
      { role: 'viewer' },
      { supplierId: null, role: 'viewer' },
      { supplierId: [fixture.supplierId] },
      [],
    ]) {
      const answer = await fixture.post('/api/nonce/invite/create', body);
      expect([answer.status, await fixture.sql('select id from team_invite')]).toEqual([422, []]);
    }
  });

  test('invalid input is reported', async () => {
    const invite = (body: object) => fixture.post(fixture.path('/invites'), body);
    expect(errors(await invite({}))).toEqual({ '#/email': 'required', '#/role': 'required' });
    expect(errors(await invite({ email: 'tom', role: 'owner', note: 'x'.repeat(501) }))).toEqual({
      '#/email': 'email',
      '#/role': 'oneOf',
      '#/note': 'max',
    });
    expect(errors(await fixture.setRole(fixture.admin.id, 'owner' as 'admin'))).toEqual({ '#/role': 'oneOf' });
    expect(
      errors(await fixture.post('/api/nonce/remove-access', { supplierId: fixture.supplierId, userId: '' })),
    ).toMatchObject({
      '#/removeAuth': 'required',
    });
    for (const body of [{}, { nonceId: 'x', nonceSecret: '' }])
      expect((await fixture.post('/api/nonce/invite/consume', body)).status).toBe(422);
    expect((await fixture.setRole(UNKNOWN, 'viewer')).status).toBe(404);
    expect((await fixture.remove(UNKNOWN)).body).toMatchObject({
      status: 404,
      title: 'Cannot unlink user - invalid uid',
    });
    const stranger = await buildMember(fixture.app, { role: 'viewer' });
    expect((await fixture.setRole(stranger.id, 'admin')).status).toBe(404);
    expect((await fixture.remove(stranger.id, true)).status).toBe(404);
  });

  test('T4, S46: only a confirmed admin sends invites, five a day to one address, with a fixed subject', async () => {
    for (let time = 0; time < INVITE_RECIPIENT_LIMIT.points; time += 1) await fixture.invite(TOM);
    expect((await fixture.post(fixture.path('/invites'), { email: TOM, role: 'viewer' })).status).toBe(429);
    const mails = await fixture.sql<{ subject: string; html: string }>(
      "select subject, html from mail where kind = 'team-invite'",
    );
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['You’re invited to a team on Aisle']));
    expect(mails[0]?.html).toContain('Wrenfield Hall');
    await fixture.sql('update `user` set email_confirmed_at = null');
    const refused = await fixture.post(fixture.path('/invites'), { email: 'b@ashby.example', role: 'viewer' });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'email-not-confirmed']);
  });

  test('S47: names and notes can’t add headers or markup to an email', async () => {
    await fixture.sql('update `user` set first_name = ?, last_name = ? where id = ?', [
      '<b>Eve</b>',
      'X\r\nBcc: a@b.example',
      fixture.admin.id,
    ]);
    await fixture.post(fixture.path('/invites'), {
      email: TOM,
      role: 'viewer',
      note: '<a href="https://evil.example">win</a>',
    });
    const [mail] = await fixture.sql<{ html: string; subject: string }>(
      "select html, subject from mail where kind = 'team-invite'",
    );
    expect(mail?.html).not.toMatch(/<b>Eve|<a href="https:\/\/evil/u);
    expect(mail?.subject).not.toContain('Eve');
  });

  test('the screen gets members with their activity, and open invites with their senders', async () => {
    await fixture.invite(TOM, 'sales');
    fixture.app.clock.advance(5 * MINUTE);
    const team = (await fixture.app.request('GET', fixture.path('/team'), { as: fixture.adminCookie }))
      .body as TeamAnswer;
    expect(team.members).toHaveLength(1);
    expect(team.invites).toMatchObject([
      { email: TOM, role: 'sales', mailed: true, expired: false, invitedBy: expect.stringMatching(/^Robin/u) },
    ]);
  });

  test('every role can be given by an admin, and none by others', async () => {
    for (const role of ROLES) await fixture.invite(`${role}@ashby.example`, role);
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const as = await signIn(fixture.app, await fixture.member(role));
      const answer = await fixture.post(fixture.path('/invites'), { email: TOM, role: 'viewer' }, as);
      expect([role, answer.status]).toEqual([role, 403]);
    }
  });
});
