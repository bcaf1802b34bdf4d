import { CLOCK } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SITE } from '#shared/site.ts';
import { RECORDED, TIMED } from '#shared/token-groups.ts';
import { alias, constant, make, provide } from '#shared/wiring/provide.ts';
import { AccountLinks } from '../account-links/account-links.ts';
import { ACCOUNT_CLOSED, AUTH_SETTINGS, DEVICE_NAME, OPEN_RECOVERIES, SUPPLIER_CARDS } from '../index.ts';
import { AccountChangesRepository } from '../notices/account-changes.repository.ts';
import { FormerEmailsRepository } from '../people/former-emails.repository.ts';
import { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { AccessRepository } from '../people/access.repository.ts';
import { UserRepository } from '../people/user.repository.ts';
import { FreshChecks } from '../sessions/fresh-checks.ts';
import { KnownDevices } from '../sign-in/known-devices.ts';
import { TEAM_VOUCHES } from '../team/members.service.ts';
import { TEAM } from '../team/team-services.ts';
import { PAGED } from '../token-groups.ts';
import { WaysIn } from '../ways-in/ways-in.ts';
import { AskRecovery } from './ask-recovery.ts';
import { CancelLinks } from './cancel-links.ts';
import { EndRecoveries } from './end-recoveries.ts';
import { FinishRecovery } from './finish-recovery.ts';
import { ReadRecoveries } from './read-recoveries.ts';
import { passRecoveries } from './recoveries.job.ts';
import { ReadyLinks } from './ready-links.ts';
import { RecoveryHomes } from './recovery-homes.ts';
import { RecoveryNews } from './recovery-news.ts';
import { RecoveryRepository } from './recovery.repository.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { VouchRecovery } from './vouch-recovery.ts';
import { vouchRoutes } from './vouch.routes.ts';
import { Vouchers } from './vouchers.ts';

const REQUESTS = { users: UserRepository, recoveries: RecoveryRepository };
const DECIDING = { ...TIMED, ...RECORDED, ...REQUESTS, news: RecoveryNews };

/** Two-person recovery, for people who lost every factor. */
export const recoveryModule = [
  provide(RecoveryRepository, { em: EM }),
  provide(RecoveryHomes, { recoveries: RecoveryRepository, cards: SUPPLIER_CARDS, site: SITE }),
  provide(CancelLinks, { secrets: SECRETS, homes: RecoveryHomes }),
  provide(RecoveryNews, {
    ...REQUESTS,
    former: FormerEmailsRepository,
    links: CancelLinks,
    mails: MAIL_QUEUE,
    outbox: OUTBOX,
    deviceName: DEVICE_NAME,
  }),
  provide(EndRecoveries, { ...DECIDING, former: FormerEmailsRepository, links: CancelLinks }),
  alias(ACCOUNT_CLOSED, EndRecoveries),
  alias(TEAM_VOUCHES, EndRecoveries),
  provide(Vouchers, { recoveries: RecoveryRepository, team: TEAM, cards: SUPPLIER_CARDS }),
  provide(ReadyLinks, {
    clock: CLOCK,
    recoveries: RecoveryRepository,
    mails: MAIL_QUEUE,
    homes: RecoveryHomes,
  }),
  provide(AskRecovery, {
    ...DECIDING,
    mails: MAIL_QUEUE,
    limiter: RATE_LIMITER,
    settings: AUTH_SETTINGS,
    links: AccountLinks,
    ready: ReadyLinks,
  }),
  provide(VouchRecovery, { ...DECIDING, vouchers: Vouchers, fresh: FreshChecks }),
  provide(FinishRecovery, {
    ...DECIDING,
    vouchers: Vouchers,
    addresses: ConfirmedAddresses,
    ways: WaysIn,
    devices: KnownDevices,
    changes: AccountChangesRepository,
    links: ReadyLinks,
    limiter: RATE_LIMITER,
  }),
  provide(ReadRecoveries, {
    clock: CLOCK,
    ...REQUESTS,
    access: AccessRepository,
    vouchers: Vouchers,
    deviceName: DEVICE_NAME,
  }),
  alias(OPEN_RECOVERIES, ReadRecoveries),
  make(HTTP_ROUTES, recoveryRoutes, {
    asking: AskRecovery,
    finishing: FinishRecovery,
    ending: EndRecoveries,
    ...PAGED,
  }),
  make(HTTP_ROUTES, vouchRoutes, { reading: ReadRecoveries, vouching: VouchRecovery, ending: EndRecoveries }),
  make(JOBS, passRecoveries, { finishing: FinishRecovery }),
  constant(KEPT_ROWS, { table: 'recovery', days: 365, by: 'id' }),
];
