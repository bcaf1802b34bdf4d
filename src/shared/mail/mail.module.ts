import { ContainerModule } from 'inversify';
import { MINUTE } from '#contracts/durations.ts';
import { CLOCK } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { HTTP_ROUTES } from '../http/route.ts';
import { JOBS } from '../jobs.ts';
import { LOGGER } from '../logger.ts';
import type { Logger } from '../logger.ts';
import { SECRETS } from '../security/secrets.ts';
import type { Secrets } from '../security/secrets.ts';
import { SITE } from '../site.ts';
import type { Site } from '../site.ts';
import { ENGINE } from '../persistence/engine.ts';
import type { EngineName } from '../persistence/engine.ts';
import { EM } from '../persistence/orm.ts';
import type { Em } from '../persistence/orm.ts';
import { JOB_DESKS } from '../queue/job-desk.ts';
import { QueueDesk } from '../queue/queue-desk.ts';
import { WORKER_ID, WorkQueue } from '../queue/work-queue.ts';
import { FILE_STORAGE } from '../storage/file-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { devMailboxRoutes } from './dev-mailbox.routes.ts';
import { MailDeliveryJob } from './mail-delivery.job.ts';
import { MAIL_OUTCOMES } from './mail-outcome.ts';
import type { MailOutcomeListener } from './mail-outcome.ts';
import { MailSignatures } from './mail-signatures.ts';
import { MAIL_QUEUE, MailQueue } from './mail-queue.ts';
import { MailboxMailer } from './mailbox-mailer.ts';
import { MAILER } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import { SEND_PACE, SendPace } from './send-pace.ts';
import { SmtpMailer } from './smtp-mailer.ts';

export interface MailSettings {
  /** null: mail ends in the development mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  production: boolean;
  /** Scheduled mails of one process, 0 for as many as the server takes. */
  mailPerSecond: number;
}

const LEASE = MINUTE;
/** With the first pause of 30 seconds, the tenth try is about four hours after the first. */
const TRIES = 10;

/** Mail out: the queue every module writes to, the job that empties it, the way to a server or the mailbox. */
export function mailModule({ smtpUrl, mailFrom, production, mailPerSecond }: MailSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(MailSignatures)
      .toResolvedValue(
        (secrets: Secrets, clock: Clock, site: Site) => new MailSignatures(secrets, clock, site),
        [SECRETS, CLOCK, SITE],
      )
      .inSingletonScope();
    bind<MailQueue>(MAIL_QUEUE)
      .toResolvedValue(
        (em: Em, clock: Clock, signatures: MailSignatures) => new MailQueue(em, clock, signatures),
        [EM, CLOCK, MailSignatures],
      )
      .inSingletonScope();
    bind<SendPace>(SEND_PACE).toConstantValue(new SendPace(smtpUrl === null ? 0 : mailPerSecond));
    bind<Mailer>(MAILER)
      .toResolvedValue(
        (em: Em, clock: Clock, storage: FileStorage, signatures: MailSignatures) =>
          smtpUrl ? new SmtpMailer(smtpUrl, mailFrom, storage, { signatures }) : new MailboxMailer(em, clock),
        [EM, CLOCK, FILE_STORAGE, MailSignatures],
      )
      .inSingletonScope();
    bind(JOBS)
      .toResolvedValue(
        (
          em: Em,
          clock: Clock,
          engine: EngineName,
          owner: string,
          queue: MailQueue,
          mailer: Mailer,
          logger: Logger,
          listeners?: MailOutcomeListener[],
        ) => {
          const rules = {
            table: 'mail',
            owner,
            lease: LEASE,
            maxAttempts: TRIES,
            firstDelay: 30_000,
            doneState: 'sent',
          } as const;
          return new MailDeliveryJob(
            em,
            new WorkQueue(em, clock, engine, rules),
            queue,
            mailer,
            listeners ?? [],
            logger,
          );
        },
        [
          EM,
          CLOCK,
          ENGINE,
          WORKER_ID,
          MAIL_QUEUE,
          MAILER,
          LOGGER,
          { serviceIdentifier: MAIL_OUTCOMES, isMultiple: true, optional: true },
        ],
      )
      .inSingletonScope();
    bind(JOB_DESKS)
      .toResolvedValue((em: Em, clock: Clock) => new QueueDesk(em, clock, 'mail', 'mail', 'subject'), [EM, CLOCK])
      .inSingletonScope();
    if (smtpUrl === null && !production) {
      bind(HTTP_ROUTES)
        .toResolvedValue((em: Em) => devMailboxRoutes(em), [EM])
        .inSingletonScope();
    }
  });
}
