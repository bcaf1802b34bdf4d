import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import type { Preparation } from './preparation.ts';

/** Staff in their own session, so that the session of the world's staff stays usable. */
export function prepareActing(app: TestApp): Record<string, Preparation> {
  return {
    'POST /api/staff/suppliers/:supplierId/acting': async () => ({
      as: await signIn(app, await buildStaff(app)),
      body: { reason: 'Ticket 2291', ticket: '2291' },
    }),
    'POST /api/suppliers/:supplierId/leads/:leadId/reply-requests': async ({ ids }) => ({
      as: await actFor(app, ids['supplierId'] ?? ''),
    }),
    'POST /api/suppliers/:supplierId/leads/:leadId/contact': async ({ ids }) => ({
      as: await actFor(app, ids['supplierId'] ?? ''),
      body: { reason: 'Ticket 2291' },
    }),
    'POST /api/auth/acting/stop': async ({ ids }) => ({ as: await actFor(app, ids['supplierId'] ?? '') }),
  };
}
