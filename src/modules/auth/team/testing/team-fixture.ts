import { INVITE_PATH } from '#contracts/account/invite-path.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser, inviteLink, signIn } from '#testing/builders/users.ts';
import type { BuiltMember, BuiltUser } from '#testing/builders/users.ts';

/** The parts of a link, as `POST /api/nonce/invite/consume` takes them. */
export interface Nonce {
  nonceId: string;
  nonceSecret: string;
}

/** A supplier with an admin, and what tests do with its team. */
export class TeamFixture {
  readonly app: TestApp;
  supplierId = '';
  admin!: BuiltMember;
  adminCookie = '';

  constructor(app: TestApp) {
    this.app = app;
  }

  async fill(): Promise<void> {
    await this.app.database.clear();
    this.app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: this.supplierId } = await buildSupplier(this.app, { name: 'Wrenfield Hall', registeredAt: null }));
    this.admin = await this.member('admin');
    this.adminCookie = await signIn(this.app, this.admin);
  }

  sql<T = Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement, values);
  }

  path(rest: string): string {
    return `/api/suppliers/${this.supplierId}${rest}`;
  }

  member(role: Role, user?: BuiltUser): Promise<BuiltMember> {
    return buildMember(this.app, { role, supplierId: this.supplierId, ...(user && { user }) });
  }

  person(email: string): Promise<BuiltUser> {
    return buildUser(this.app, { email });
  }

  post(path: string, body: object, as = this.adminCookie) {
    return this.app.request('POST', path, { as, body });
  }

  /** Sends an invite and returns the parts of its emailed link. */
  async invite(email: string, role: Role = 'sales', as = this.adminCookie): Promise<Nonce & { url: string }> {
    const answer = await this.post(this.path('/invites'), { email, role }, as);
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    return nonceOf(await inviteLink(this.app, email));
  }

  async consume({ nonceId, nonceSecret }: Nonce, person: BuiltUser) {
    return this.post('/api/nonce/invite/consume', { nonceId, nonceSecret }, await signIn(this.app, person));
  }

  setRole(userId: string, role: Role, as = this.adminCookie) {
    return this.app.request('PUT', this.path(`/members/${userId}`), { as, body: { role } });
  }

  remove(userId: string, removeAuth = false, as = this.adminCookie) {
    return this.post('/api/nonce/remove-access', { supplierId: this.supplierId, userId, removeAuth }, as);
  }

  async roles(): Promise<Record<string, string>> {
    const rows = await this.sql<{ user_id: string; role: string }>(
      'select user_id, role from access_entry where supplier_id = ?',
      [this.supplierId],
    );
    return Object.fromEntries(rows.map((row) => [row.user_id, row.role]));
  }
}

export function nonceOf(link: string): Nonce & { url: string } {
  const { pathname, search, searchParams } = new URL(link);
  if (pathname !== INVITE_PATH) throw new Error(`Not an invite: ${link}`);
  return {
    url: pathname + search,
    nonceId: searchParams.get('id') ?? '',
    nonceSecret: searchParams.get('nonce') ?? '',
  };
}
