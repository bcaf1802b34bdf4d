import { replySettings } from '#contracts/messaging/reply-settings.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ReplySettingsService } from './reply-settings.service.ts';

const PATH = '/api/suppliers/:supplierId/reply-settings';

/** How a supplier replies (E5). */
export function replySettingsRoutes({ service }: { service: ReplySettingsService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'Get the reply address, signature, automatic reply and quick replies',
      access: { kind: 'supplier', permission: 'leads:read' },
      answers: { 200: replySettings.required() },
      run: async ({ actor }) => ok(await service.find(actor.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      summary: 'Change the reply settings; unknown variables are refused',
      access: { kind: 'supplier', permission: 'settings:write' },
      body: replySettings,
      answers: { 200: replySettings.required() },
      run: async ({ actor, body }) => ok(await service.save(actor, body)),
    }),
  ];
}
