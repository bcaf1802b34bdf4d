import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { OUTGOING_SETTINGS } from './outgoing-limits.ts';
import type { OutgoingSettings } from './outgoing-limits.ts';
import { OutgoingMessages } from './outgoing-messages.ts';

/** How much leaves for couples. */
export const outgoingModule = new ContainerModule(({ bind }) => {
  bind(OutgoingMessages)
    .toResolvedValue(
      (limiter: RateLimiter, clock: Clock, settings: OutgoingSettings) =>
        new OutgoingMessages({ limiter, clock, settings }),
      [RATE_LIMITER, CLOCK, OUTGOING_SETTINGS],
    )
    .inSingletonScope();
});
