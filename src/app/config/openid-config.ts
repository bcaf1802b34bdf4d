import type { OpenIdProvider, OpenIdSettings } from '#modules/auth/index.ts';

const KEY = /^[a-z][a-z0-9]{0,19}$/u;
const GOOGLE = 'https://accounts.google.com';
const FACEBOOK = 'https://www.facebook.com';

/**
 * Reads which providers people can sign in with; errors are added to `faults`, without secrets.
 * `OPENID_PROVIDERS=acme` reads OPENID_ACME_ISSUER, …_CLIENT_ID, …_CLIENT_SECRET, …_NAME and …_FORM_POST.
 */
export function readOpenIdSettings(env: NodeJS.ProcessEnv, production: boolean, faults: string[]): OpenIdSettings {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const onOff = (name: string): boolean => {
    if (!['', 'on', 'off'].includes(text(name))) faults.push(`${name}=${text(name)}: use one of on, off.`);
    return text(name) === 'on';
  };
  const loopback = onOff('OPENID_LOOPBACK');
  if (production && loopback)
    faults.push('OPENID_LOOPBACK=on: people can’t sign in from this machine with NODE_ENV=production.');
  /** Id and secret of the application an operator registered with a provider. */
  const client = (prefix: string, id = 'CLIENT_ID', secret = 'CLIENT_SECRET') => {
    const names = [`${prefix}_${id}`, `${prefix}_${secret}`] as const;
    const [clientId, clientSecret] = [text(names[0]), text(names[1])];
    if ((clientId === '') !== (clientSecret === '')) faults.push(`${names[0]} and ${names[1]} belong together.`);
    return clientId !== '' && clientSecret !== '' ? { clientId, clientSecret } : null;
  };

  const providers: OpenIdProvider[] = [];
  const google = client('GOOGLE');
  if (google)
    providers.push({ key: 'google', name: 'Google', kind: 'openid', issuer: GOOGLE, ...google, formPost: false });
  const facebook = client('FACEBOOK', 'APP_ID', 'APP_SECRET');
  if (facebook)
    providers.push({
      key: 'facebook',
      name: 'Facebook',
      kind: 'facebook',
      issuer: FACEBOOK,
      ...facebook,
      formPost: false,
    });
  for (const key of text('OPENID_PROVIDERS')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    if (!KEY.test(key) || providers.some((known) => known.key === key) || ['google', 'facebook'].includes(key)) {
      faults.push(`OPENID_PROVIDERS: ${key} must be a short, unique name of lower-case letters and digits.`);
      continue;
    }
    const prefix = `OPENID_${key.toUpperCase()}`;
    const issuer = text(`${prefix}_ISSUER`);
    const found = client(prefix);
    if (!isIssuer(issuer, loopback)) faults.push(`${prefix}_ISSUER: use the address of a provider, with https://.`);
    if (!found && text(`${prefix}_CLIENT_ID`) === '')
      faults.push(`${prefix}_CLIENT_ID is missing: ${key} needs an id and a secret.`);
    const name = text(`${prefix}_NAME`) || key;
    if (found) providers.push({ key, name, kind: 'openid', issuer, ...found, formPost: onOff(`${prefix}_FORM_POST`) });
  }
  return { providers, loopback };
}

function isIssuer(address: string, loopback: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return (protocol === 'https:' || (loopback && protocol === 'http:')) && username + password + search + hash === '';
}
