import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};
const ACME = {
  OPENID_PROVIDERS: 'acme',
  OPENID_ACME_ISSUER: 'https://id.acme.example/realms/weddings',
  OPENID_ACME_CLIENT_ID: 'aisle',
  OPENID_ACME_CLIENT_SECRET: 'canary-secret',
};

describe('settings of sign-in providers', () => {
  test('define no providers by default', () => {
    expect(readConfig({}).openId).toEqual({ providers: [], loopback: false });
  });

  test('define Google, Facebook and others, in this order, each with its name', () => {
    const { providers } = readConfig({
      ...ACME,
      OPENID_PROVIDERS: ' acme , apple ',
      OPENID_ACME_NAME: 'Acme Weddings',
      OPENID_APPLE_ISSUER: 'https://appleid.apple.com',
      OPENID_APPLE_CLIENT_ID: 'example.aisle',
      OPENID_APPLE_CLIENT_SECRET: 'canary-secret',
      OPENID_APPLE_FORM_POST: 'on',
      FACEBOOK_APP_ID: '1',
      FACEBOOK_APP_SECRET: 'canary-secret',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'canary-secret',
    }).openId;
    expect(providers.map(({ key, name, kind, formPost }) => [key, name, kind, formPost])).toEqual([
      ['google', 'Google', 'openid', false],
      ['facebook', 'Facebook', 'facebook', false],
      ['acme', 'Acme Weddings', 'openid', false],
      ['apple', 'apple', 'openid', true],
    ]);
  });

  test.each([
    [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
    [{ FACEBOOK_APP_SECRET: 'canary-secret' }, 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET'],
    [{ ...ACME, OPENID_ACME_ISSUER: 'http://id.acme.example' }, 'OPENID_ACME_ISSUER'],
    [{ ...ACME, OPENID_ACME_ISSUER: 'https://canary:canary@id.acme.example' }, 'OPENID_ACME_ISSUER'],
    [{ ...ACME, OPENID_ACME_CLIENT_ID: '' }, 'OPENID_ACME_CLIENT_ID and'],
    [{ ...ACME, OPENID_ACME_FORM_POST: 'yes' }, 'OPENID_ACME_FORM_POST'],
    [{ OPENID_PROVIDERS: 'Acme-Weddings' }, 'OPENID_PROVIDERS'],
    [{ ...ACME, OPENID_PROVIDERS: 'acme,acme' }, 'OPENID_PROVIDERS'],
    [{ OPENID_PROVIDERS: 'google' }, 'OPENID_PROVIDERS'],
    [
      { NODE_ENV: 'production', BASE_URL: 'https://a.example', SMTP_URL: 'smtp://a', OPENID_LOOPBACK: 'on' },
      'OPENID_LOOPBACK',
    ],
  ])('are refused for %j, without repeating a secret', (env, begins) => {
    const faults = faultsOf(env);
    expect(faults[0]).toMatch(new RegExp(`^${begins}`, 'u'));
    expect(faults.join('')).not.toContain('canary');
  });
});
