import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

const USERS = 200;
/** Teammates at one supplier: they share its leads and nothing else. */
const TEAM = 4;
const MARK = /(?:user|team)-canary-\d{3}/gu;

interface Person {
  cookie: string;
  /** What this person's responses may contain. */
  marks: string[];
  supplierId: string;
  leadId: string;
}

describe.each(testEngines())('S38: two hundred users at once see only their own data, on $name', ({ url }) => {
  let app: TestApp;
  let people: Person[];
  beforeAll(async () => {
    app = await startTestApp(url);
    people = [];
    for (let team = 0; team < USERS / TEAM; team += 1) people.push(...(await buildTeam(team)));
  });
  afterAll(() => app.close());

  async function buildTeam(team: number): Promise<Person[]> {
    const mark = `team-canary-${String(team).padStart(3, '0')}`;
    const supplier = await buildSupplier(app, { name: mark });
    const lead = await buildLead(app, supplier.id, { enquiry: { partnerName: `Amelia ${mark}`, message: mark } });
    const members: Person[] = [];
    for (let at = 0; at < TEAM; at += 1) {
      const own = `user-canary-${String(team * TEAM + at).padStart(3, '0')}`;
      const user = await buildUser(app, { email: `${own}@wrenfield.example`, lastName: own });
      await buildMember(app, { role: 'admin', supplierId: supplier.id, user });
      members.push({
        cookie: await signIn(app, user),
        marks: [own, mark],
        supplierId: supplier.id,
        leadId: lead.id,
      });
    }
    return members;
  }

  /** Reads and writes in sequence as a console does; all people do it at the same time. */
  async function visit({
    cookie,
    supplierId,
    leadId,
    marks,
  }: Person): Promise<{ own: TestResponse[]; lead: TestResponse[] }> {
    const as = cookie;
    const leads = `/api/suppliers/${supplierId}/leads`;
    const note = { body: `Noted by ${marks[0]}` };
    const session = await app.request('GET', '/api/auth/session', { as });
    const list = await app.request('GET', leads, { as });
    const read = await app.request('PUT', `${leads}/${leadId}`, { as, body: { version: 1, read: true } });
    const noted = await app.request('POST', `${leads}/${leadId}/notes`, { as, body: note });
    const again = await app.request('GET', '/api/auth/session', { as });
    return { own: [session, noted, again], lead: [list, read] };
  }

  test('every response contains only its caller’s own marks', async () => {
    const visits = await Promise.all(people.map((person) => visit(person)));
    const wrong: string[] = [];
    for (const [index, { own, lead }] of visits.entries()) {
      const { marks = [] } = people[index] ?? {};
      for (const { status, text } of [...own, ...lead])
        if (status >= 300) wrong.push(`${marks[0]} got ${status}: ${text}`);
      for (const mark of own.flatMap(({ text }) => text.match(MARK) ?? []))
        if (!marks.includes(mark)) wrong.push(`${marks[0]} saw ${mark}`);
      // Teammates may add notes at the same time, so a lead may contain their names too.
      for (const mark of lead.flatMap(({ text }) => text.match(/team-canary-\d{3}/gu) ?? []))
        if (mark !== marks[1]) wrong.push(`${marks[0]} saw ${mark}`);
      for (const { text } of lead) if (!text.includes(marks[1] ?? '?')) wrong.push(`${marks[0]} missed its own lead`);
      if (!own[0]?.text.includes(marks[0] ?? '?')) wrong.push(`${marks[0]} missed itself`);
    }
    expect(wrong).toEqual([]);
    const notes = await app.database.orm.em
      .fork()
      .execute<{ body: string; author_name: string }[]>('select body, author_name from lead_note');
    expect(notes).toHaveLength(USERS);
    expect(notes.filter(({ body, author_name: author }) => !author.includes(body.replace('Noted by ', '')))).toEqual(
      [],
    );
  });
});
