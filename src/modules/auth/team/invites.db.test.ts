import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { INVITE_DAYS } from '#contracts/account/team.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { startTestApp } from '#testing/app.ts';
import { buildMember, inviteLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { WRONG_TRIES_MAX } from './team-invite.repository.ts';
import { TeamFixture, nonceOf } from './testing/team-fixture.ts';

const TOM = 'tom@ashby.example';

describe.each(testEngines())('invites to a team, on $name', ({ url }) => {
  let fixture: TeamFixture;
  let lines: string[] = [];
  beforeAll(async () => {
    fixture = new TeamFixture(await startTestApp(url, {}, (line) => lines.push(line)));
  });
  beforeEach(() => fixture.fill());
  afterAll(() => fixture.app.close());

  test('let a person join once, with the invite’s role, and the business then counts as registered', async () => {
    const invite = await fixture.invite(TOM, 'sales');
    const tom = await fixture.person(TOM);
    const answer = await fixture.consume(invite, tom);
    expect([answer.status, answer.body]).toEqual([200, { supplierId: fixture.supplierId }]);
    expect((await fixture.roles())[tom.id]).toBe('sales');
    const [supplier] = await fixture.sql('select registered_at from supplier where id = ?', [fixture.supplierId]);
    expect(Number(supplier?.['registered_at'])).toBe(fixture.app.clock.now());
    const again = await fixture.consume(invite, await fixture.person('other@ashby.example'));
    expect([again.status, (again.body as { code: string }).code]).toEqual([403, 'no-permissions']);
    expect((await fixture.consume(invite, tom)).status).toBe(409);
    expect(await fixture.sql("select action from audit_log where action like 'invite.%' order by id")).toEqual([
      { action: 'invite.create' },
      { action: 'invite.accept' },
    ]);
  });

  test('S16: let exactly one of two people in who use a link at once', async () => {
    const link = await fixture.post('/api/nonce/invite/create', { supplierId: fixture.supplierId, role: 'viewer' });
    expect(link.status).toBe(200);
    const people = await Promise.all(['a', 'b', 'c'].map((name) => fixture.person(`${name}@ashby.example`)));
    const answers = await Promise.all(people.map((person) => fixture.consume(link.body, person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    expect(Object.values(await fixture.roles())).toHaveLength(2);
  });

  test('S7: store no usable secret, and a newer invite to the address replaces the older one', async () => {
    const first = await fixture.invite(TOM);
    expect(JSON.stringify(await fixture.sql('select * from team_invite'))).not.toContain(first.nonceSecret);
    const second = await fixture.invite('TOM@ashby.example', 'editor');
    const tom = await fixture.person(TOM);
    expect((await fixture.consume(first, tom)).status).toBe(410);
    expect((await fixture.consume(second, tom)).status).toBe(200);
    expect((await fixture.roles())[tom.id]).toBe('editor');
  });

  test('get a new link and seven new days when resent; the old link no longer works', async () => {
    const first = await fixture.invite(TOM);
    fixture.app.clock.advance(INVITE_DAYS * DAY);
    const tom = await fixture.person(TOM);
    expect((await fixture.consume(first, tom)).status).toBe(410);
    expect(
      (
        await fixture.post(
          fixture.path(`/invites/${first.nonceId}/resend`),
          {},
          await signIn(fixture.app, fixture.admin),
        )
      ).status,
    ).toBe(200);
    const second = nonceOf(await inviteLink(fixture.app, TOM));
    expect(second.nonceId).toBe(first.nonceId);
    expect((await fixture.consume(first, tom)).status).toBe(410);
    expect((await fixture.consume(second, tom)).status).toBe(200);
  });

  test('S16: end after ten wrong secrets, and reveal nothing about it', async () => {
    const invite = await fixture.invite(TOM);
    const tom = await fixture.person(TOM);
    const wrong = { ...invite, nonceSecret: 'x'.repeat(43) };
    for (let time = 1; time < WRONG_TRIES_MAX; time += 1) expect((await fixture.consume(wrong, tom)).status).toBe(410);
    const unknown = await fixture.consume({ ...wrong, nonceId: '01J00000000000000000000000' }, tom);
    const known = await fixture.consume(wrong, tom);
    const bare = (body: object) => ({ ...body, instance: '' });
    expect([known.status, bare(known.body)]).toEqual([unknown.status, bare(unknown.body)]);
    expect((await fixture.consume(invite, tom)).status).toBe(410);
  });

  test('S16: end with the inviter’s right to give them: demoted, removed, blocked', async () => {
    const losses: ((id: string) => Promise<unknown>)[] = [
      (id) => fixture.setRole(id, 'editor'),
      (id) => fixture.remove(id),
      (id) => fixture.app.within(() => fixture.app.container.get<AuthApi>(AUTH_API).block(id)),
      // Not through any use case: what counts is the right at the moment of use.
      (id) => fixture.sql("update access_entry set role = 'viewer' where user_id = ?", [id]),
    ];
    for (const [at, lose] of losses.entries()) {
      const inviter = await fixture.member('admin');
      const email = `person-${at}@ashby.example`;
      const invite = await fixture.invite(email, 'viewer', await signIn(fixture.app, inviter));
      await lose(inviter.id);
      expect([at, (await fixture.consume(invite, await fixture.person(email))).status]).toEqual([at, 410]);
    }
    const open = await fixture.sql('select ended_as from team_invite where ended_at is null');
    expect(open).toHaveLength(1);
  });

  test('let no one in once revoked, or if the business is deleted', async () => {
    const [one, two] = [await fixture.invite(TOM), await fixture.invite('two@ashby.example')];
    const revoked = await fixture.app.request('DELETE', fixture.path(`/invites/${one.nonceId}`), {
      as: fixture.adminCookie,
    });
    expect(revoked.status).toBe(204);
    expect((await fixture.consume(one, await fixture.person(TOM))).status).toBe(410);
    await fixture.app.within(() =>
      fixture.app.container.get<AuthApi>(AUTH_API).suspendAccess(fixture.supplierId, true),
    );
    expect((await fixture.consume(two, await fixture.person('two@ashby.example'))).status).toBe(410);
  });

  test('can’t be sent to someone in the team; someone who joined another way keeps role and invite', async () => {
    const tom = await fixture.member('viewer', await fixture.person(TOM));
    const refused = await fixture.post(fixture.path('/invites'), { email: ' Tom@Ashby.example'.trim(), role: 'admin' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { errors: [{ pointer: '#/email', detail: 'User already added as a collaborator with this email address' }] },
    ]);
    const link = await fixture.post('/api/nonce/invite/create', { supplierId: fixture.supplierId, role: 'admin' });
    const answer = await fixture.consume(link.body, tom);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'existing-supplier']);
    expect((await fixture.roles())[tom.id]).toBe('viewer');
  });

  test('S57: are in the security log if they let no one in, whatever the reason', async () => {
    const invite = await fixture.invite(TOM);
    const tom = await fixture.person(TOM);
    const other = await fixture.person('other@ashby.example');
    lines = [];
    await fixture.consume({ ...invite, nonceSecret: 'wrong' }, tom);
    await fixture.consume(invite, other);
    await fixture.consume(invite, tom);
    await fixture.consume(invite, tom);
    const noted = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ security }) => security === 'invite-failed')
      .map(({ reason, inviteId }) => [reason, inviteId]);
    expect(noted).toEqual([
      ['secret', invite.nonceId],
      ['other-address', invite.nonceId],
      ['member', invite.nonceId],
    ]);
  });

  test('can be checked for an address by verify-permissions', async () => {
    const invite = await fixture.invite(TOM);
    const verify = async (email: string, id: string | null) =>
      (await fixture.app.request('POST', '/api/access-control/verify-permissions', { body: { email, invite: id } }))
        .body;
    expect(await verify(TOM, invite.nonceId)).toEqual({ valid: true, errorId: null });
    expect(await verify('other@ashby.example', invite.nonceId)).toEqual({ valid: false, errorId: 'no-permissions' });
    expect(await verify(TOM, 'unknown')).toEqual({ valid: false, errorId: 'no-permissions' });
    await fixture.member('viewer', await fixture.person(TOM));
    expect(await verify(TOM, invite.nonceId)).toEqual({ valid: false, errorId: 'existing-supplier' });
    fixture.app.clock.advance(INVITE_DAYS * DAY);
    expect(await verify(TOM, invite.nonceId)).toEqual({ valid: false, errorId: 'no-permissions' });
    expect(await verify(TOM, null)).toEqual({ valid: true, errorId: null });
  });

  test('S31: don’t exist for another supplier', async () => {
    const invite = await fixture.invite(TOM);
    const other = await buildMember(fixture.app, { role: 'admin' });
    const as = await signIn(fixture.app, other);
    const path = `/api/suppliers/${other.supplierId}/invites/${invite.nonceId}`;
    expect((await fixture.app.request('DELETE', path, { as })).status).toBe(404);
    expect((await fixture.post(`${path}/resend`, {}, as)).status).toBe(404);
    expect((await fixture.consume(invite, await fixture.person(TOM))).status).toBe(200);
  });
});
