import { personBlockInput } from '#contracts/staff/person-block.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StaffBlocks } from './staff-blocks.ts';

/** Blocking people in the back office. */
export function staffBlockRoutes({ blocks }: { blocks: StaffBlocks }): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: '/api/staff/people/:personId/blocked',
      summary:
        'Block someone everywhere and end their sessions, or unblock them; for staff of all markets, with a reason',
      access: { kind: 'staff' },
      body: personBlockInput,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await blocks.set(actor, params.personId, body);
        return noContent();
      },
    }),
  ];
}
