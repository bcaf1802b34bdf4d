import { array } from 'yup';
import { presenceAnswer, presenceInput } from '#contracts/presence.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SectionPresence } from './section-presence.ts';

const PATH = '/api/suppliers/:supplierId/profile/:section/presence';
const access = { kind: 'supplier', permission: 'supplier:read' } as const;

/** Presence in sections of the profile. Changes are sent over the event stream, which also keeps people present. */
export function sectionPresenceRoutes({ presence }: { presence: SectionPresence }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List teammates who have this section of the profile open, and who has unsaved changes',
      access,
      answers: { 200: array(presenceAnswer.required()).required() },
      run: async ({ actor, params }) => ok(await presence.others(actor, params.section)),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      summary: 'Report that you have this section open or changed something in it; only needed when that changes',
      access,
      body: presenceInput,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await presence.enter(actor, params.section, body.state);
        return noContent();
      },
    }),
    defineRoute({
      method: 'delete',
      path: PATH,
      summary: 'Report that you closed this section',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await presence.leave(actor, params.section);
        return noContent();
      },
    }),
  ];
}
