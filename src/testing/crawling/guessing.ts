import { allRoutes } from '#app/http/http.ts';
import type { TestApp } from '../app.ts';
import { crawlOnce } from './crawl.ts';
import type { Crawler } from './crawl.ts';
import { keepRows } from '../kept-rows.ts';

/** A guess at a couple's hidden address, number and name. */
export interface Guess {
  email: string;
  phone: string;
  surname: string;
}

/** An action that a supplier takes with a guess; it returns every response it got on the way. */
export type Probe = (guess: Guess) => Promise<unknown>;

export interface GuessedWorld {
  app: TestApp;
  /** The caller that looks around after a probe. */
  crawler: Crawler;
  ids: Readonly<Record<string, string>>;
  /** Runs the background work after a probe, which brings its effects to light. */
  settle: () => Promise<void>;
}

/** Everything a supplier sees after each guess, by route; equal texts reveal nothing. */
export interface Seen {
  right: Record<string, string>;
  wrong: Record<string, string>;
}

/** Runs a probe with the right guess and with a wrong one, from the same rows and at the same moment. */
export async function compareGuesses(
  world: GuessedWorld,
  probe: Probe,
  guesses: { right: Guess; wrong: Guess },
): Promise<Seen> {
  const { app, settle } = world;
  const start = app.clock.now();
  const putBack = await keepRows(app.database);
  const after = async (guess: Guess): Promise<Record<string, string>> => {
    app.clock.set(start);
    app.takeStatements();
    const answers = await probe(guess);
    // Response times follow from the statements, which only the embedded engine shows. Some jobs repeat theirs by chance.
    const statements = [...new Set(app.takeStatements())].sort().join('\n');
    await settle();
    const seen = {
      'the answers themselves': withoutGuess(JSON.stringify(answers), guess),
      'the statements behind them': withoutGuess(statements, guess),
      ...(await look(world, guess)),
    };
    await putBack();
    return seen;
  };
  try {
    return { right: await after(guesses.right), wrong: await after(guesses.wrong) };
  } finally {
    app.clock.set(start);
  }
}

/** Requests everything that signed-in people can see. */
async function look({ app, crawler, ids }: GuessedWorld, guess: Guess): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const { method, path, access, produces } of allRoutes(app.container)) {
    if (method !== 'get' || access.kind === 'public' || produces === 'text/event-stream') continue;
    const route = `GET ${path}`;
    for (const { status, answer } of await crawlOnce(app, route, {
      crawler: { ...crawler },
      ids,
      lists: NONE,
      words: {},
    }))
      seen[route] = `${status} ${withoutGuess(answer, guess)}`;
  }
  return seen;
}

const NONE: ReadonlySet<string> = new Set();

/** Values that are new in every response: ids, tokens, nonces, dates. */
const FRESH: readonly (readonly [RegExp, string])[] = [
  [
    /^(x-request-id|date|etag|content-length|set-cookie|content-security-policy|keep-alive|ratelimit[^:]*):.*$/gimu,
    '$1',
  ],
  [/"instance":"[^"]*"/gu, '"instance"'],
  [/[0-7][0-9A-HJKMNP-TV-Z]{25}/giu, 'ID'],
  [/ nonce="[^"]*"/gu, ' nonce'],
  [/[\w-]{22,}/gu, 'TOKEN'],
];

/** A text without random differences, and with each part of the guess replaced by its name. */
function withoutGuess(text: string, { email, phone, surname }: Guess): string {
  const named = [
    [email, 'EMAIL'],
    [phone, 'PHONE'],
    [surname, 'SURNAME'],
  ].reduce((rest, [part = '', name = '']) => replaceAny(rest, part, name), text);
  return FRESH.reduce((rest, [pattern, name]) => rest.replaceAll(pattern, name), named);
}

const replaceAny = (text: string, part: string, name: string): string =>
  text.replaceAll(new RegExp(part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'), 'giu'), name);

/** The routes where the two guesses look different, with the first difference. */
export function differences({ right, wrong }: Seen): Record<string, [string, string]> {
  return Object.fromEntries(
    Object.entries(right).flatMap(([route, text]) => {
      const other = wrong[route] ?? '';
      if (text === other) return [];
      let same = 0;
      while (same < text.length && text[same] === other[same]) same += 1;
      const at = Math.max(0, same - 60);
      return [[route, [text.slice(at, at + 160), other.slice(at, at + 160)] as [string, string]]];
    }),
  );
}
