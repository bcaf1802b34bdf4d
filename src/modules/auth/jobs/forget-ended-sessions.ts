import type { Clock } from '#shared/clock.ts';
import type { Job } from '#shared/jobs.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SESSION_IDLE } from '../session-rules.ts';
import type { SessionRepository } from '../session.repository.ts';

/** Sessions and limit windows that are over count for nothing; this keeps their tables small. */
export function forgetEndedSessions(sessions: SessionRepository, limiter: RateLimiter, clock: Clock): Job {
  return {
    name: 'auth:forget-ended-sessions',
    schedule: '0 17 * * * *',
    purpose: 'forget sessions and limit windows that are over',
    async run() {
      const now = clock.now();
      const ended = await sessions.removeEnded(now, now - SESSION_IDLE);
      return { done: ended + (await limiter.removeEnded()), failed: 0, dead: 0 };
    },
  };
}
