import { jest } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { sessionStore } from '../../providers/session.ts';
import { signOut } from '../../offline/signOut.ts';
import { draftTo, followOtherTabs } from '../../resources/leads/useDraft.ts';
import { dropAgedWords, dropKept, keepWords, readKept } from './keptWords.ts';

const access = anAccess();
const me = aSession({ suppliers: [access] });
const someoneElse = aSession({ user: { ...me.user, id: '01JTEST00000000000000000U9' }, suppliers: [access] });
const wordsAt = (place: string): string | undefined => readKept<string>(place)?.values;
const draft = (text: string) => ({ text, files: [] });

beforeEach(() => {
  window.localStorage.clear();
  sessionStore.set(me);
});
afterEach(() => jest.restoreAllMocks());

describe('unsaved text', () => {
  it('survives a reload, form by form, until it is dropped', () => {
    keepWords('note amelia', 'Prefers the');
    keepWords('note ben', 'Asks for');
    expect([wordsAt('note amelia'), wordsAt('note ben')]).toEqual(['Prefers the', 'Asks for']);
    dropKept('note amelia');
    expect([wordsAt('note amelia'), wordsAt('note ben')]).toEqual([undefined, 'Asks for']);
    dropKept('note ben');
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([
    ['another person', someoneElse],
    ['another supplier', { ...me, suppliers: [access, anAccess()] }],
  ])('isn’t shown to %s, but is kept for the person who typed it', (_, other) => {
    keepWords('note amelia', 'Prefers the');
    sessionStore.set(other);
    expect(wordsAt('note amelia')).toBeUndefined();
    sessionStore.set(me);
    expect(wordsAt('note amelia')).toBe('Prefers the');
  });

  it('survives the end of a session', () => {
    keepWords('note amelia', 'Prefers the');
    sessionStore.set(null);
    expect(wordsAt('note amelia')).toBeUndefined();
    sessionStore.set(me);
    expect(wordsAt('note amelia')).toBe('Prefers the');
  });

  it('is deleted when the person signs out, but not another person’s', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
    sessionStore.set(someoneElse);
    keepWords('note amelia', 'Theirs');
    sessionStore.set(me);
    keepWords('note amelia', 'Mine');
    await signOut();
    sessionStore.set(me);
    expect(wordsAt('note amelia')).toBeUndefined();
    sessionStore.set(someoneElse);
    expect(wordsAt('note amelia')).toBe('Theirs');
  });

  it('is deleted after seven days, for every user', () => {
    keepWords('note amelia', 'Prefers the');
    sessionStore.set(someoneElse);
    keepWords('note ben', 'Asks for');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY + 1_000);
    expect(wordsAt('note ben')).toBeUndefined();
    dropAgedWords();
    expect(window.localStorage).toHaveLength(0);
  });

  it('causes no errors if the browser has no storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepWords('note amelia', 'Prefers the')).not.toThrow();
  });
});

describe('an unsent message', () => {
  it('is restored when the console opens again, but not at another supplier', () => {
    keepWords('draft amelia', draft('Dear Amelia'));
    sessionStore.set({ ...me, suppliers: [access, anAccess()] });
    expect(draftTo('amelia')).toBe('');
    sessionStore.set(me);
    expect(draftTo('amelia')).toBe('Dear Amelia');
  });

  it('follows text written in another tab', () => {
    const stop = followOtherTabs();
    keepWords('draft ben', draft('Dear'));
    expect(draftTo('ben')).toBe('Dear');
    keepWords('draft ben', draft('Dear Ben'));
    const key = Object.keys(window.localStorage).find((one) => one.endsWith('draft ben')) ?? null;
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(draftTo('ben')).toBe('Dear Ben');
    stop();
  });
});
