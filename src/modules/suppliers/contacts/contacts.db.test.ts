import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import { CONTACTS_MAX } from '#contracts/supplier/contact-limits.ts';
import type { ContactAnswer } from '#contracts/supplier/contact.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('contacts of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/contacts${rest}`;
  async function ask(method: string, rest = '', body?: object, who = as) {
    const answer = await app.request(method, path(rest), { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as ContactAnswer & ContactAnswer[] & Problem };
  }
  const add = async (body: object): Promise<ContactAnswer> => (await ask('POST', '', body)).body;
  const list = async (who = as): Promise<ContactAnswer[]> => (await ask('GET', '', undefined, who)).body;
  const shown = async () => (await list()).map(({ name, main }) => (main ? `${name}*` : name));

  test('D68: the first of several people is the main contact until another is chosen', async () => {
    const nell = await add({
      name: ' Nell Ashdown ',
      job: 'Events',
      email: 'nell@wrenfield.example',
      phone: '01666 1',
    });
    expect(nell).toEqual({
      id: nell.id,
      name: 'Nell Ashdown',
      job: 'Events',
      email: 'nell@wrenfield.example',
      phone: '01666 1',
      languages: [],
      main: true,
      userId: null,
      position: 0,
      version: 1,
    });
    await add({ name: 'Tom', languages: ['de', 'en'] });
    const ida = await add({ name: 'Ida', main: true });
    expect(await shown()).toEqual(['Nell Ashdown', 'Tom', 'Ida*']);
    await ask('PUT', `/${nell.id}`, { name: 'Nell', main: true, version: 1 });
    expect(await shown()).toEqual(['Nell*', 'Tom', 'Ida']);
    // Otherwise, someone who still sees Ida as the main contact would undo the choice by saving her phone number.
    const late = await ask('PUT', `/${ida.id}`, { name: 'Ida', phone: '01666 2', main: true, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version', meta: { version: 2 } } });
  });

  test('refuses a change based on an older version, and says who was faster', async () => {
    const { id } = await add({ name: 'Nell' });
    expect((await ask('PUT', `/${id}`, { name: 'Nell A.', version: 1 })).status).toBe(200);
    const late = await ask('PUT', `/${id}`, { name: 'Nelly', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version', meta: { version: 2 } } });
    expect((late.body as { meta: object }).meta).toHaveProperty('savedBy');
    expect(await shown()).toEqual(['Nell A.*']);
  });

  test('a removed contact is gone, and returns to its position when restored', async () => {
    const [one] = [await add({ name: 'One' }), await add({ name: 'Two' }), await add({ name: 'Three' })];
    const two = (await list())[1];
    expect((await ask('DELETE', `/${two?.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${two?.id}`)).status).toBe(404);
    expect((await app.database.orm.em.fork().execute('select id from supplier_contact')).length).toBe(2);
    await add({ name: 'Two', position: two?.position });
    expect(await shown()).toEqual(['One*', 'Two', 'Three']);
    await ask('DELETE', `/${one?.id}`);
    expect(await shown()).toEqual(['Two*', 'Three']);
  });

  test('treats a position beyond the end as the end', async () => {
    await add({ name: 'One', position: 2_147_483_647 });
    await add({ name: 'Two', position: 2_147_483_647 });
    await add({ name: 'Three' });
    expect((await list()).map(({ name, position }) => [name, position])).toEqual([
      ['One', 0],
      ['Two', 1],
      ['Three', 2],
    ]);
  });

  test('stores the order that was sent, which must name all contacts', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await add({ name })).id);
    const [one = '', two = '', three = ''] = ids;
    const answer = await ask('PUT', '/order', { ids: [three, one, two] });
    expect(answer.body.map(({ name }) => name)).toEqual(['Three', 'One', 'Two']);
    await add({ name: 'Four' });
    expect(await shown()).toEqual(['Three*', 'One', 'Two', 'Four']);
  });

  test('shows a teammate under their current name, until they leave', async () => {
    const member = await buildMember(app, { role: 'sales', supplierId });
    const contact = await add({ name: 'x', userId: member.id });
    expect(contact).toMatchObject({ userId: member.id, name: expect.stringMatching(/^Robin Wren/u) });
    const { orm } = app.database;
    await orm.em.fork().execute('update `user` set first_name = ? where id = ?', ['Petra', member.id]);
    expect((await list())[0]?.name).toMatch(/^Petra /u);
    await orm.em.fork().execute('delete from access_entry where user_id = ?', [member.id]);
    expect((await list())[0]).toMatchObject({ userId: null, name: contact.name });
    const stranger = await ask('POST', '', { name: 'x', userId: member.id });
    expect(stranger).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/userId', rule: 'member' }] } });
  });

  test('accepts a teammate with any length of name', async () => {
    const user = await buildUser(app, { firstName: 'M'.repeat(100), lastName: 'L'.repeat(100) });
    const member = await buildMember(app, { role: 'sales', supplierId, user });
    const { status, body } = await ask('POST', '', { name: 'x', userId: member.id });
    expect([status, body.name.length]).toEqual([201, 201]);
    const { id, name, userId, version } = body;
    expect((await ask('PUT', `/${id}`, { name, userId, version, job: 'Events' })).status).toBe(200);
  });

  test('refuses invalid contacts', async () => {
    for (const [body, pointer] of [
      [{ name: ' ' }, '#/name'],
      [{ name: 'x', email: 'nobody' }, '#/email'],
      [{ name: 'x', languages: ['xx'] }, '#/languages/0'],
      [{ name: 'x', languages: ['en', 'en'] }, '#/languages'],
      [{ name: 'x', job: 'y'.repeat(61) }, '#/job'],
      [{ name: 'x', role: 'admin' }, '#/role'],
    ] as const) {
      const { status, body: problem } = await ask('POST', '', body);
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
    expect(await list()).toEqual([]);
  });

  test('refuses one of two people who add the last possible contact at once', async () => {
    for (let at = 1; at < CONTACTS_MAX; at += 1) await add({ name: `Contact ${at}` });
    const both = await Promise.all(['A', 'B'].map((name) => ask('POST', '', { name })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('contacts-too-many');
    expect(await list()).toHaveLength(CONTACTS_MAX);
  });

  test('keeps one of two simultaneous choices of main contact', async () => {
    const [one, two] = [await add({ name: 'One' }), await add({ name: 'Two' })];
    const choose = ({ id, name }: ContactAnswer) => ask('PUT', `/${id}`, { name, main: true, version: 1 });
    const both = await Promise.all([choose(one), choose(two)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).filter(({ main }) => main)).toHaveLength(1);
  });

  test('doesn’t find those of another supplier, and lets everyone in the team read', async () => {
    const { id } = await add({ name: 'Nell' });
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const foreign = `/api/suppliers/${other}/contacts/${id}`;
    const changed = await app.request('PUT', foreign, { as: stranger, body: { name: 'Mine', version: 1 } });
    expect(changed.status).toBe(404);
    expect((await app.request('DELETE', foreign, { as: stranger })).status).toBe(404);
    for (const role of ['viewer', 'billing', 'sales'] as const) {
      const reader = await signIn(app, await buildMember(app, { role, supplierId }));
      expect((await list(reader)).map(({ name }) => name)).toEqual(['Nell']);
      expect((await ask('POST', '', { name: 'x' }, reader)).status).toBe(403);
    }
  });
});
