import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import { AUTH_SETTINGS } from './index.ts';
import { AccessRepository } from './people/access.repository.ts';
import { UserRepository } from './people/user.repository.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionOpener } from './sign-in/session-opener.ts';

/** Dependencies that are often used together, for the module files of accounts. */
export const PEOPLE = { users: UserRepository, access: AccessRepository, sessions: SessionRepository };
export const PAGED = { settings: AUTH_SETTINGS, pages: PAGES };
export const RULED = { settings: AUTH_SETTINGS, log: SECURITY_LOG };
/** What every way to sign in needs. */
export const SIGNING_IN = { clock: CLOCK, log: SECURITY_LOG, users: UserRepository, opener: SessionOpener };
