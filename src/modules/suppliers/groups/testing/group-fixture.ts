import type { GroupConnections, GroupRequest } from '#contracts/supplier/group.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';

/** A supplier with its admin. */
export interface Business {
  id: string;
  publicId: string;
  name: string;
  admin: BuiltMember;
  as: string;
}

/** Group actions over HTTP, for tests. */
export class GroupFixture {
  readonly app: TestApp;
  /** One process, or several on one database. */
  readonly #apps: readonly TestApp[];

  constructor(...apps: [TestApp, ...TestApp[]]) {
    [this.app] = apps;
    this.#apps = apps;
  }

  async business(name: string, overrides: Parameters<typeof buildSupplier>[1] = {}): Promise<Business> {
    const { id, publicId } = await buildSupplier(this.app, { name, ...overrides });
    const admin = await buildMember(this.app, { role: 'admin', supplierId: id });
    return { id, publicId, name, admin, as: await signIn(this.app, admin) };
  }

  ask(method: string, { id, as }: Pick<Business, 'id' | 'as'>, rest: string, body?: object, at = 0) {
    const app = this.#apps[at % this.#apps.length] ?? this.app;
    return app.request(method, `/api/suppliers/${id}${rest}`, { as, ...(body && { body }) });
  }

  request(from: Business, business: string) {
    return this.ask('POST', from, '/group-requests', { business });
  }

  /** Sends a request and returns its id. */
  async requested(from: Business, to: Business): Promise<string> {
    const answer = await this.request(from, to.publicId);
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    return (answer.body as GroupRequest).id;
  }

  accept(by: Business, requestId: string, at = 0) {
    return this.ask('POST', by, `/group-requests/${requestId}/accept`, {}, at);
  }

  async link(parent: Business, child: Business): Promise<void> {
    const answer = await this.accept(child, await this.requested(parent, child));
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  }

  unlink(by: Business, other: Business) {
    return this.ask('DELETE', by, `/group-connections/${other.id}`);
  }

  /** Names only. */
  async connections(of: Business): Promise<{ root: string | null; parent: string | null; children: string[] }> {
    const body = (await this.ask('GET', of, '/group-connections')).body as GroupConnections;
    return {
      root: body.root?.name ?? null,
      parent: body.parent?.name ?? null,
      children: body.children.map(({ name }) => name),
    };
  }

  async requests(of: Business): Promise<[string, string][]> {
    const body = (await this.ask('GET', of, '/group-requests')).body as GroupRequest[];
    return body.map(({ direction, supplier }) => [direction, supplier.name]);
  }

  sql<T = Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement, values);
  }
}
