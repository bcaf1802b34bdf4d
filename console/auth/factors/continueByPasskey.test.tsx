import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession } from '../../testing/fixtures.ts';
import { renderAuthPage } from '../../testing/renderAuthPage.tsx';
import { SignInPage } from '../SignInPage.tsx';

const session = aSession();
const OWN = session.user.email;
const OPTIONS = 'POST /api/auth/passkeys/sign-in/options';
const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};
/** The passkey the browser returns; null when the person closes its window. */
let picked: object | null;
const welcome: Answers = {
  [OPTIONS]: { json: { challenge: 'AQID', rpId: 'aisle.test' } },
  'POST /api/auth/passkeys/sign-in': { json: session },
  'POST /api/auth/sign-in': { json: session },
  'GET /api/auth/session': { json: session },
};
const refusal = {
  status: 422,
  json: { code: 'passkey-refused', status: 422, title: 'x', instance: 'x', meta: { unknown: true } },
};

async function open(answers: Answers = {}) {
  cleanup();
  const requests = fakeFetch({ ...welcome, ...answers });
  const page = await renderAuthPage(SignInPage);
  const go = async (email = OWN) => {
    await page.user.type(screen.getByLabelText('Email'), email);
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { ...page, go, requests, paths: () => requests.map(({ path }) => path) };
}
const isAskedForPassword = () =>
  waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('password'));

/** Signs in once with the passkey suggested in the email field. */
async function signInOnce(): Promise<void> {
  // The library reads the global scope, which isn't the window here.
  const Offering = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true });
  Object.assign(globalThis, { PublicKeyCredential: Offering });
  Object.assign(window, { PublicKeyCredential: Offering });
  const { entered } = await open();
  await waitFor(() => expect(entered).toEqual(['/console']));
  expect(Object.keys(window.localStorage)).toContain('aisle.passkey');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
}

describe('Continue', () => {
  // Loads the modules up front: compiling them for the first time on a busy machine takes longer than the tests' timeouts.
  beforeAll(async () => {
    await Promise.all([
      import('../arrive.ts'),
      import('@simplewebauthn/browser'),
      import('#contracts/account/sign-in.ts'),
    ]);
  });
  beforeEach(() => {
    picked = credential;
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        get: async () => {
          if (picked === null) throw new DOMException('closed', 'NotAllowedError');
          return picked;
        },
      },
    });
  });
  afterEach(() => {
    window.localStorage.clear();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('asks at once for the passkey this browser last used with this address', async () => {
    await signInOnce();
    const { go, entered, paths } = await open();
    await go(` ${OWN.toUpperCase()}`);
    await waitFor(() => expect(entered).toEqual(['/console']));
    expect(paths()).not.toContain('/api/auth/sign-in');
  });

  it('sends the server nothing about an address, and asks for the password, if no passkey is known', async () => {
    const unknown = await open();
    await unknown.go();
    await isAskedForPassword();
    expect(unknown.requests).toEqual([]);
    await signInOnce();
    const other = await open();
    await other.go('someone.else@wrenfield.example');
    await isAskedForPassword();
    expect(other.requests).toEqual([]);
  });

  it('sends the same for a known passkey as the email field does: no address', async () => {
    await signInOnce();
    const { go, entered, requests } = await open();
    await go();
    await waitFor(() => expect(entered).toEqual(['/console']));
    expect(requests.find(({ path }) => OPTIONS.endsWith(path))?.body).toEqual({});
    expect(JSON.stringify(requests.map(({ body }) => body ?? null))).not.toContain(OWN);
  });

  it('asks for the password when the browser’s window is closed, and offers the passkey again next time', async () => {
    await signInOnce();
    picked = null;
    await (await open()).go();
    await isAskedForPassword();
    picked = credential;
    const again = await open();
    await again.go();
    await waitFor(() => expect(again.entered).toEqual(['/console']));
  });

  it('asks for the password when the passkey is refused, and doesn’t ask for it again', async () => {
    await signInOnce();
    await (await open({ 'POST /api/auth/passkeys/sign-in': refusal })).go();
    await isAskedForPassword();
    const again = await open();
    await again.go();
    await isAskedForPassword();
    expect(again.requests).toEqual([]);
  });

  it('stores no address in the browser', async () => {
    await signInOnce();
    expect(Object.keys(window.localStorage)).toEqual(['aisle.passkey']);
    expect(window.localStorage.getItem('aisle.passkey')).toMatch(/^\d{1,3}\.\d{1,3}$/u);
  });
});
