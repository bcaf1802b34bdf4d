import { ContainerModule } from 'inversify';
import { MINUTE } from '#contracts/durations.ts';
import { CLOCK } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { JOBS } from '../jobs.ts';
import { LOGGER } from '../logger.ts';
import type { Logger } from '../logger.ts';
import { ENGINE } from '../persistence/engine.ts';
import type { EngineName } from '../persistence/engine.ts';
import { EM } from '../persistence/orm.ts';
import type { Em } from '../persistence/orm.ts';
import { JOB_DESKS } from '../queue/job-desk.ts';
import { QueueDesk } from '../queue/queue-desk.ts';
import { WORKER_ID, WorkQueue } from '../queue/work-queue.ts';
import { EVENT_HANDLERS } from './event-handler.ts';
import type { EventHandler } from './event-handler.ts';
import { OutboxRelayJob } from './outbox-relay.job.ts';
import { LIVE_FEED, LiveFeed } from './live-feed.ts';
import { OUTBOX, Outbox } from './outbox.ts';

const LEASE = MINUTE;
const TRIES = 10;

/** Facts: written with their cause, handed on afterwards. */
export const eventsModule = new ContainerModule(({ bind }) => {
  bind<Outbox>(OUTBOX)
    .toResolvedValue((em: Em, clock: Clock) => new Outbox(em, clock), [EM, CLOCK])
    .inSingletonScope();
  bind<LiveFeed>(LIVE_FEED)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, logger: Logger) => new LiveFeed(em, clock, outbox, logger),
      [EM, CLOCK, OUTBOX, LOGGER],
    )
    .inSingletonScope();
  bind(JOB_DESKS)
    .toResolvedValue((em: Em, clock: Clock) => new QueueDesk(em, clock, 'event', 'outbox_event', 'name'), [EM, CLOCK])
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        owner: string,
        outbox: Outbox,
        logger: Logger,
        handlers?: (EventHandler | EventHandler[])[],
      ) => {
        const rules = {
          table: 'outbox_event',
          owner,
          lease: LEASE,
          maxAttempts: TRIES,
          firstDelay: 5_000,
          doneState: 'done',
        } as const;
        return new OutboxRelayJob(em, new WorkQueue(em, clock, engine, rules), outbox, (handlers ?? []).flat(), logger);
      },
      [
        EM,
        CLOCK,
        ENGINE,
        WORKER_ID,
        OUTBOX,
        LOGGER,
        { serviceIdentifier: EVENT_HANDLERS, isMultiple: true, optional: true },
      ],
    )
    .inSingletonScope();
});
