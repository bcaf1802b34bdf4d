import type { Job } from '#shared/jobs.ts';
import type { FinishRecovery } from './finish-recovery.ts';

/** Sends links to a new password when the wait after a vouch is over, and ends expired requests. */
export function passRecoveries({ finishing }: { finishing: FinishRecovery }): Job {
  return {
    name: 'auth:recoveries',
    schedule: '*/20 * * * * *',
    purpose: 'send the links of account recoveries whose wait is over',
    async run(signal) {
      let done = 0;
      for (const row of await finishing.due()) {
        if (signal.aborted) break;
        if (await finishing.pass(row)) done += 1;
      }
      return { done, failed: 0, dead: 0 };
    },
  };
}
