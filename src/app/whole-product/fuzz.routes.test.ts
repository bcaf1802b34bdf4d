import { describe, expect, test } from '@jest/globals';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import type { Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { goodRequest } from '#testing/every-route/ask-route.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import { AnswerJudge } from '#testing/fuzz/judge-answer.ts';
import type { Received } from '#testing/fuzz/judge-answer.ts';
import { mutations } from '#testing/fuzz/mutations.ts';
import type { SentRequest } from '#testing/fuzz/sent-request.ts';
import { keepRows } from '#testing/kept-rows.ts';
import { sendRequest } from '#testing/send-request.ts';
import type { RequestToSend } from '#testing/send-request.ts';
import { allRoutes } from '../http/http.ts';

/**
 * FUZZ_PER_PLACE=20 tries more; FUZZ_SEED repeats a run or makes another one. Every route is called on each engine, and
 * each request is sent to one engine, alternately, because most bugs are the same on all. Requests that don't reach the
 * route are sent to every fourth route. FUZZ_EACH=on sends everything to all.
 */
const PLAN = {
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_122),
  perPlace: Number(process.env['FUZZ_PER_PLACE'] ?? 2),
  each: process.env['FUZZ_EACH'] === 'on',
};
const ENGINES = testEngines();
const SHARED_BY = 4;
/** The stream stays open as long as its client. */
const NEVER_ENDS = 'GET /api/events';
/** How many provider calls may be processed at a time; a fifth one is asked to retry. */
const AT_ONCE = 4;

interface Fault {
  route: string;
  sent: string;
  fault: string;
  text: string;
}

describe.each(ENGINES)('S32, S34, S49, S56, T10: every operation on $name, called with bad input', ({ url }) => {
  test(`responds with a problem document or as its schema says (FUZZ_SEED=${PLAN.seed})`, async () => {
    const app = await startTestApp(url, { INBOUND_DOMAIN, ...PROVIDERS });
    try {
      const { made, faults } = await fuzz(
        app,
        ENGINES.findIndex((engine) => engine.url === url),
      );
      expect(faults).toEqual([]);
      expect(made).toBeGreaterThan(allRoutes(app.container).length * 30);
    } finally {
      await app.close();
    }
  }, 1_200_000);
});

async function fuzz(app: TestApp, turn: number): Promise<{ made: number; faults: Fault[] }> {
  app.clock.set('2026-05-12T09:00:00.000Z');
  const judge = new AnswerJudge((await app.request('get', '/api/openapi.json')).body);
  const world = await buildWorld(app, 1);
  const preparations = preparationsFor(app);
  const putBack = await keepRows(app.database);
  const faults: Fault[] = [];
  let made = 0;
  for (const [place, route] of allRoutes(app.container).entries()) {
    const name = `${route.method.toUpperCase()} ${route.path}`;
    if (name === NEVER_ENDS) continue;
    const { own, common } = mutations(route, await goodRequest(name, world, preparations), PLAN);
    const all = [...own, ...(PLAN.each ? common : common.filter((_, at) => (place + at) % SHARED_BY === 0))];
    const requests = PLAN.each ? all : all.filter((_, at) => (made + at) % ENGINES.length === turn);
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      await app.database.orm.em.fork().execute('delete from rate_limit');
      const found = await Promise.all(
        requests.slice(at, at + AT_ONCE).map((request) => faultOf(app, judge, route, request)),
      );
      faults.push(...found.flatMap((fault) => fault ?? []).map((fault) => ({ route: name, ...fault })));
    }
    made += all.length;
    await putBack();
  }
  return { made, faults };
}

async function faultOf(app: TestApp, judge: AnswerJudge, route: Route, { says, path, ...request }: SentRequest) {
  const received = await ask(app.base + path, request);
  const fault = typeof received === 'string' ? received : judge.fault(route, received);
  return fault === null
    ? null
    : { sent: says, fault, text: typeof received === 'string' ? '' : received.text.slice(0, 200) };
}

/** The response, or why there was none. */
async function ask(url: string, request: RequestToSend): Promise<Received | string> {
  try {
    return await sendRequest(url, request);
  } catch (error) {
    return `no answer: ${String((error as Error).cause ?? error)}`;
  }
}
