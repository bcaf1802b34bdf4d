import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Imported by name only: the package has no types. */
const LIBRARY: string = 'oidc-provider';

interface Library {
  Provider: new (issuer: string, options: object) => { callback(): RequestListener };
}

export interface OpenIdServer {
  issuer: string;
  /** Settings of an installation whose people can sign in there as `acme`. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

const CLIENT = { id: 'aisle', secret: 'a-secret-of-the-test-client-of-some-length' };

/**
 * A real OpenID server with its own pages: a person who signs in there with a name has the address name@acme.example,
 * verified unless the name begins with "unverified". `redirectUris` are ours.
 */
export async function startOpenIdServer(redirectUris: readonly string[]): Promise<OpenIdServer> {
  const { Provider } = (await import(LIBRARY)) as Library;
  let answer: RequestListener = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['a-key-of-the-test'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@acme.example`,
        email_verified: !id.startsWith('unverified'),
        given_name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
        family_name: 'Acme',
      }),
    }),
  });
  answer = provider.callback();
  return {
    issuer,
    env: {
      OPENID_LOOPBACK: 'on',
      OPENID_PROVIDERS: 'acme',
      OPENID_ACME_NAME: 'Acme',
      OPENID_ACME_ISSUER: issuer,
      OPENID_ACME_CLIENT_ID: CLIENT.id,
      OPENID_ACME_CLIENT_SECRET: CLIENT.secret,
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
