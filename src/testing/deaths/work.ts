import type { Container } from 'inversify';
import type { BulkInput } from '#contracts/lead/lead-bulk.ts';
import { ChangeLeads } from '#modules/leads/workspace/bulk/change-leads.ts';
import { SmtpReceiver } from '#modules/leads/intake/inbound/receiving/smtp-receiver.ts';
import type { RevealRequest } from '#modules/leads/billing/reveal/reveal-batch.ts';
import { RevealLead } from '#modules/leads/billing/reveal/reveal-lead.ts';
import type { Database } from '#app/database/database.ts';
import type { RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import { RequestContext } from '@mikro-orm/core';
import { runJob } from '../run-jobs.ts';

/** Work that a process may be doing when it dies. Travels as JSON. */
export type Work =
  | { do: 'job'; name: string }
  | { do: 'reveal'; request: RevealRequest }
  | { do: 'change'; request: { key: RequestKey; actor: { supplierId: string; userId: string }; input: BulkInput } }
  | { do: 'receive mail' };

/** Does it. `say` reports a server's port to the test; the server then works until the process ends. */
export async function doWork(
  app: { container: Container; database: Database },
  work: Work,
  say: (port: number) => void,
): Promise<unknown> {
  const { container, database } = app;
  const within = <T>(task: () => Promise<T>): Promise<T> => RequestContext.create(database.orm.em, task);
  switch (work.do) {
    case 'job':
      return runJob(app, work.name);
    case 'reveal':
      return within(() => container.get(RevealLead).reveal(work.request));
    case 'change': {
      const { key, actor, input } = work.request;
      return within(() => container.get(ChangeLeads).change(key, actor, input));
    }
    case 'receive mail': {
      const port = await container.get(SmtpReceiver).listen();
      if (port === null) throw new Error('INBOUND_SMTP_PORT is not set.');
      say(port);
      return new Promise(() => undefined);
    }
  }
}
