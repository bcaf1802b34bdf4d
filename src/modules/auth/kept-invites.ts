import { ownValue } from '#contracts/own-value.ts';
import type { AuthSettings, KeptInvites } from './index.ts';
import { inviteCookieName } from './sessions/session-cookies.ts';
import { secretFits } from './team/team-invite.repository.ts';
import type { TeamServices } from './team/team-services.ts';

/** Reads the invite that a browser keeps while someone signs in. */
export class BrowserInvites implements KeptInvites {
  readonly #team: Pick<TeamServices, 'openInvites'>;
  readonly #settings: AuthSettings;

  constructor({ team, settings }: { team: Pick<TeamServices, 'openInvites'>; settings: AuthSettings }) {
    this.#team = team;
    this.#settings = settings;
  }

  isKept(cookies: Readonly<Record<string, string>>): boolean {
    return Boolean(ownValue(cookies, inviteCookieName(this.#settings)));
  }

  async supplierOf(cookies: Readonly<Record<string, string>>): Promise<string | null> {
    const [id = '', secret = ''] = ownValue(cookies, inviteCookieName(this.#settings))?.split('.') ?? [];
    const row = id === '' ? undefined : await this.#team.openInvites.find(id);
    return row && secretFits(row, secret) ? row.supplier_id : null;
  }
}
