import type { FeedbackAnswer, FeedbackSummary } from '#contracts/reviews/feedback.ts';
import type { AskAnswer } from '#contracts/reviews/review-request.ts';
import type { Problem } from '#contracts/problem.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import type { TestApp } from '#testing/app.ts';
import { ProfileCountStore } from '../../profile-counts/profile-count-store.ts';

export const MESSAGE = 'Dear {{couple}}, it was a joy to have you here. Harriet';
export const WRITTEN = { stars: '5', title: '', text: 'The orangery at dusk.', couple: 'Amelia & Jack' };

/** A supplier whose couples are asked and write reviews; `now` is the clock of the running test. */
export function reviewFixture(now: () => { app: TestApp; supplierId: string; as: string }) {
  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    now().app.database.orm.em.fork().execute(statement, values);
  // Each test specifies the type of its response.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  async function ask<T>(
    method: string,
    rest: string,
    body?: object,
    who = now().as,
  ): Promise<{ status: number; body: T & Problem }> {
    const path = `/api/suppliers/${now().supplierId}${rest}`;
    const answer = await now().app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as T & Problem };
  }
  const married = (day = '2026-05-01', row: NonNullable<LeadSeed['row']> = {}, email = 'amelia@hartwright.example') =>
    buildLead(now().app, now().supplierId, {
      enquiry: { email },
      row: { stage: 'Completed', wedding_earliest: day, wedding_latest: day, ...row },
    });
  const mails = (kind = 'review-request') =>
    sql<{ to_address: string; text: string; from_name: string; subject: string; due_at: number }>(
      'select to_address, text, from_name, subject, due_at from mail where kind = ? order by id',
      [kind],
    );
  const tokens = async () => (await mails()).map(({ text }) => /\/review\/(\S+)/u.exec(text)?.[1] ?? '');
  const asking = async (leads: readonly { id: string }[]): Promise<string[]> => {
    const couples = leads.map(({ id }) => id);
    const answer = await ask<AskAnswer>('POST', '/review-requests', { couples, message: MESSAGE });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return tokens();
  };
  async function page(token: string, form?: Record<string, string>) {
    const response = await fetch(`${now().app.base}/review/${token}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
    });
    return { status: response.status, text: await response.text() };
  }
  async function reviewed(form: Partial<typeof WRITTEN> = {}, row: NonNullable<LeadSeed['row']> = {}, email?: string) {
    const lead = await married('2026-05-01', row, email);
    const token = (await asking([lead])).at(-1) ?? '';
    const answer = await page(token, { ...WRITTEN, ...form });
    if (answer.status !== 200) throw new Error(answer.text);
    return { lead, token };
  }
  const list = async (filter: object = { type: 'review' }, sort = ['createdAt', 'DESC']) =>
    (
      await ask<FeedbackAnswer[]>(
        'GET',
        `/feedback?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
      )
    ).body;
  const summary = async () => (await ask<FeedbackSummary>('GET', '/feedback/summary')).body;
  const counts = () => now().app.within(() => now().app.container.get(ProfileCountStore).of(now().supplierId));
  return { sql, ask, married, mails, tokens, asking, page, reviewed, list, summary, counts };
}
