import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import { PUBLIC_INTERNET } from '#shared/http-client/outbound-target.ts';
import { token } from '#shared/wiring/token.ts';
import type { OpenIdProvider, OpenIdSettings } from '../index.ts';
import { FacebookProtocol } from './facebook-protocol.ts';
import type { Protocol } from './identity.ts';
import { OpenIdProtocol } from './openid-protocol.ts';

export const OPENID_HTTP = token<Pick<HttpClient, 'request'>>('OpenIdHttp');

/** The guarded HTTP client, which also calls loopback addresses if the installation allows that. */
export const openIdHttp = ({ clock, settings }: { clock: Clock; settings: OpenIdSettings }): HttpClient =>
  new HttpClient(() => clock.now(), { ...PUBLIC_INTERNET, loopback: settings.loopback });

/** The providers of this installation, each with its protocol. */
export class Providers {
  readonly all: readonly OpenIdProvider[];
  readonly #protocols: ReadonlyMap<string, Protocol>;

  constructor(parts: { clock: Clock; http: Pick<HttpClient, 'request'>; settings: OpenIdSettings }) {
    const { clock, http, settings } = parts;
    const { loopback } = settings;
    this.all = settings.providers;
    this.#protocols = new Map(
      this.all.map((provider) => [
        provider.key,
        provider.kind === 'facebook'
          ? new FacebookProtocol({ http, provider })
          : new OpenIdProtocol({ clock, http, provider, loopback }),
      ]),
    );
  }

  /** @throws NotFound */
  protocol(key: string): Protocol {
    const protocol = this.#protocols.get(key);
    if (!protocol) throw new NotFound('This provider');
    return protocol;
  }
}
