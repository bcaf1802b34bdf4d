import type { Clock } from '#shared/clock.ts';
import type { Job } from '#shared/jobs.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import type { Challenges } from '../challenges/challenges.ts';
import { SESSION_IDLE } from './session-rules.ts';
import type { SessionRepository } from './session.repository.ts';

/** Deletes expired sessions, limit windows, emailed links and challenges, to keep their tables small. */
export function forgetEndedSessions({
  sessions,
  limiter,
  links,
  challenges,
  clock,
}: {
  sessions: SessionRepository;
  limiter: RateLimiter;
  links: Pick<AccountLinks, 'removeEnded'>;
  challenges: Pick<Challenges, 'removeEnded'>;
  clock: Clock;
}): Job {
  return {
    name: 'auth:forget-ended-sessions',
    schedule: '0 17 * * * *',
    purpose: 'remove ended sessions, limit windows, mailed links and challenges',
    async run() {
      const now = clock.now();
      const ended = await sessions.removeEnded(now, now - SESSION_IDLE);
      const windows = await limiter.removeEnded();
      const asked = await challenges.removeEnded();
      return { done: ended + windows + asked + (await links.removeEnded()), failed: 0, dead: 0 };
    },
  };
}
