import { ContainerModule } from 'inversify';
import { AUTH_API, DEVICE_NAME } from '#modules/auth/index.ts';
import type { AuthApi, DeviceName } from '#modules/auth/index.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { WORKER_ID, WorkQueue } from '#shared/queue/work-queue.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { PushContents } from './push-contents.ts';
import { PushDeliveryJob } from './push-delivery.job.ts';
import { PushQueue } from './push-queue.ts';
import { PushSubscriptions } from './push-subscriptions.ts';
import { pushRoutes } from './push.routes.ts';
import { Vapid } from './vapid.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import type { KeptRows } from '#shared/persistence/old-rows/kept-rows.ts';

const LEASE = 60_000;
/** With the first pause of 30 seconds, the sixth try is about a quarter of an hour after the first. */
const TRIES = 6;

/** Web push: the browsers, the queue, the way to their push services. */
export const pushModule = new ContainerModule(({ bind }) => {
  // In any state: no one wants a push that is days old.
  bind<KeptRows>(KEPT_ROWS).toConstantValue({ table: 'push_message', days: 7, by: 'id' });
  bind(PushQueue)
    .toResolvedValue((em: Em, clock: Clock) => new PushQueue(em, clock), [EM, CLOCK])
    .inSingletonScope();
  bind(Vapid)
    .toResolvedValue(
      (em: Em, engine: EngineName, clock: Clock, { mailFrom }: Site) => new Vapid(em, engine, clock, mailFrom),
      [EM, ENGINE, CLOCK, SITE],
    )
    .inSingletonScope();
  bind(PushContents)
    .toResolvedValue(
      (em: Em, auth: AuthApi, leads: LeadsApi, suppliers: SuppliersApi, namesOf: NamesOf) =>
        new PushContents({ em, auth, leads, suppliers, namesOf }),
      [EM, AUTH_API, LEADS_API, SUPPLIERS_API, PEOPLE_NAMES],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (em: Em, engine: EngineName, clock: Clock, client: HttpClient, deviceName: DeviceName, vapid: Vapid) =>
        pushRoutes(new PushSubscriptions({ em, engine, clock, client, deviceName }), vapid),
      [EM, ENGINE, CLOCK, HTTP_CLIENT, DEVICE_NAME, Vapid],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        owner: string,
        queue: PushQueue,
        contents: PushContents,
        vapid: Vapid,
        client: HttpClient,
        logger: Logger,
      ) => {
        const rules = {
          table: 'push_message',
          owner,
          lease: LEASE,
          maxAttempts: TRIES,
          firstDelay: 30_000,
          doneState: 'done',
        } as const;
        const work = new WorkQueue(em, clock, engine, rules);
        return new PushDeliveryJob({ em, work, queue, contents, vapid, client, logger });
      },
      [EM, CLOCK, ENGINE, WORKER_ID, PushQueue, PushContents, Vapid, HTTP_CLIENT, LOGGER],
    )
    .inSingletonScope();
});
