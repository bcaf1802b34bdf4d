import type { Container } from 'inversify';
import type { BulkInput } from '#contracts/lead/lead-bulk.ts';
import { ChangeLeads } from '#modules/leads/workspace/bulk/change-leads.ts';
import { SmtpReceiver } from '#modules/leads/intake/inbound/receiving/smtp-receiver.ts';
import type { RevealRequest } from '#modules/leads/billing/reveal/reveal-batch.ts';
import { RevealLead } from '#modules/leads/billing/reveal/reveal-lead.ts';
import type { Drawing } from '#modules/suppliers/photos/drawing/drawing.ts';
import { DRAW_PHOTO, KeepPhoto } from '#modules/suppliers/photos/uploads/keep-photo.ts';
import type { DrawPhoto } from '#modules/suppliers/photos/uploads/keep-photo.ts';
import { PhotoUploadRepository } from '#modules/suppliers/photos/uploads/photo-uploads.repository.ts';
import type { Database } from '#app/database/database.ts';
import type { RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import { RequestContext } from '@mikro-orm/core';
import { runJob } from '../run-jobs.ts';

/** Work that a process may be doing when it dies. Passed as JSON. */
export type Work =
  | { do: 'job'; name: string }
  | { do: 'reveal'; request: RevealRequest }
  | { do: 'change'; request: { key: RequestKey; actor: { supplierId: string; userId: string }; input: BulkInput } }
  | { do: 'receive mail' }
  | { do: 'keep photo'; supplierId: string; uploadId: string };

/** Does the work. `say` reports a server's port to the test; the server then runs until the process ends. */
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
    case 'keep photo': {
      // Two sizes of arbitrary bytes instead of pictures: only rows and files can be left half done.
      const sizes = [320, 2_048] as const;
      const drawing: Drawing = {
        ext: 'jpg',
        original: { width: 900, height: 600 },
        width: 900,
        height: 600,
        thumbhash: '',
        sizes: sizes.map((edge) => ({ edge, format: 'jpg', content: Buffer.from('a picture') })),
      };
      container.rebind<DrawPhoto>(DRAW_PHOTO).toConstantValue(() => Promise.resolve(drawing));
      return within(async () => {
        const upload = await container.get(PhotoUploadRepository).get(work.supplierId, work.uploadId);
        await container.get(KeepPhoto).keep(upload);
      });
    }
    case 'receive mail': {
      const port = await container.get(SmtpReceiver).listen();
      if (port === null) throw new Error('INBOUND_SMTP_PORT is not set.');
      say(port);
      return new Promise(() => undefined);
    }
  }
}
