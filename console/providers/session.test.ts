import { localStorageStore } from 'react-admin';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { aSession, anAccess } from '../testing/fixtures.ts';
import { keepWords } from '../forms/kept/keptWords.ts';
import { authProvider } from './authProvider.ts';
import { STORE_PREFIX, activeAccess, loadSession, sessionStore } from './session.ts';
import { forgetSession, signOut } from '../offline/signOut.ts';

const signedOut = { status: 401, json: { code: 'unauthenticated', title: '', status: 401, instance: '', type: '' } };

describe('the session', () => {
  it('is null in a signed-out browser', async () => {
    fakeFetch({ 'GET /api/auth/session': signedOut });
    expect(await loadSession()).toBeNull();
  });

  it('rethrows other failures: a server error is not a sign-out', async () => {
    fakeFetch({ 'GET /api/auth/session': { status: 500 } });
    await expect(loadSession()).rejects.toMatchObject({ status: 500 });
  });

  it('is for the last supplier of the access list', async () => {
    const last = anAccess({ name: 'Ellery Photography' });
    fakeFetch({ 'GET /api/auth/session': { json: aSession({ suppliers: [anAccess(), last] }) } });
    await loadSession();
    expect(activeAccess()).toEqual(last);
  });

  it('keeps language and appearance in the browser when it ends, and nothing else of ours', async () => {
    window.localStorage.setItem('aisle.language', 'de-DE');
    window.localStorage.setItem('aisle.theme', 'dark');
    localStorageStore(undefined, STORE_PREFIX).setItem('leads.listParams', { filter: { q: 'Amelia' } });
    keepWords('draft a lead', { text: 'Dear Amelia', files: [] });
    fakeFetch({ 'POST /api/auth/sign-out': { status: 204 } });
    await signOut();
    expect(Object.keys(window.localStorage).sort()).toEqual(['aisle.language', 'aisle.theme']);
    expect(sessionStore.get()).toBeNull();
  });
});

describe('a session that the server has ended', () => {
  it('is forgotten before anything else, so that a refused call doesn’t redirect with another message', async () => {
    sessionStore.set(aSession());
    const forgetting = forgetSession();
    expect(sessionStore.get()).toBeNull();
    await forgetting;
  });
});

describe('react-admin’s view of the session', () => {
  it('rejects people who are signed out', async () => {
    sessionStore.set(null);
    await expect(authProvider.checkAuth({})).rejects.toThrow('Signed out');
  });

  it('ends on 401 only', async () => {
    await expect(authProvider.checkError({ status: 401 })).rejects.toThrow('Session ended');
    await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
  });

  it('has the permissions of the role at the active supplier', async () => {
    sessionStore.set(aSession({ suppliers: [anAccess({ role: 'billing' })] }));
    expect(await authProvider.getPermissions?.({})).toEqual(['supplier:read', 'ledger:read', 'members:read']);
  });
});
