import { jest } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { sessionStore } from '../../providers/session.ts';
import { keepDraft, readDrafts } from './keptDrafts.ts';
import { draftTo } from './useDraft.ts';

const ME = 'me us';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('unsent drafts', () => {
  it('survive a reload, couple by couple, until they are sent', () => {
    keepDraft(ME, 'amelia', 'Dear Amelia');
    keepDraft(ME, 'ben', 'Dear Ben');
    expect(readDrafts(ME)).toEqual({ amelia: 'Dear Amelia', ben: 'Dear Ben' });
    keepDraft(ME, 'amelia', '');
    expect(readDrafts(ME)).toEqual({ ben: 'Dear Ben' });
    keepDraft(ME, 'ben', '');
    expect(window.localStorage).toHaveLength(0);
  });

  it.each(['somebody us', 'me another-supplier'])('are not shown to %j, and are then deleted', (owner) => {
    keepDraft(ME, 'amelia', 'Dear Amelia');
    expect([readDrafts(owner), readDrafts(ME)]).toEqual([{}, {}]);
  });

  it('are deleted after seven days', () => {
    keepDraft(ME, 'amelia', 'Dear Amelia');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY + 1_000);
    expect(readDrafts(ME)).toEqual({});
  });

  it('cause no errors if the browser has no storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepDraft(ME, 'amelia', 'Dear Amelia')).not.toThrow();
  });

  it('are there when the console opens again, and are deleted with the supplier they were written for', () => {
    const access = anAccess();
    const session = aSession({ suppliers: [access] });
    keepDraft(`${session.user.id} ${access.supplierId}`, 'amelia', 'Dear Amelia');
    sessionStore.set(session);
    expect(draftTo('amelia')).toBe('Dear Amelia');
    sessionStore.set({ ...session, suppliers: [access, anAccess()] });
    expect(draftTo('amelia')).toBe('');
    expect(window.localStorage).toHaveLength(0);
  });
});
