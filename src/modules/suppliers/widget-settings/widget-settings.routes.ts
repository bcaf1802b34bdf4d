import { versionFromNothing } from '#contracts/fields.ts';
import type { FieldError } from '#contracts/problem.ts';
import { widgetSettings } from '#contracts/supplier/widget.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { WidgetSettingsService } from './widget-settings.service.ts';

const widgetSettingsInput = widgetSettings.shape({ version: versionFromNothing().required('required') });

/** A lead needs a name and an address to reply to, so these two fields are always required. */
const ALWAYS_ASKED = ['email', 'partnerName'] as const;

function alwaysAsked(body: unknown): FieldError[] {
  const fields = (body as { fields?: Record<string, unknown> | null } | null)?.fields;
  return ALWAYS_ASKED.filter((name) => fields?.[name] === false).map((name) => ({
    pointer: `#/fields/${name}`,
    rule: 'always-asked',
    detail: 'This is always asked: without it, no one could reply to the enquiry.',
  }));
}

export function widgetSettingsRoutes({ settings }: { settings: WidgetSettingsService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/widget',
      summary: 'Get the settings of the enquiry widget',
      access: { kind: 'supplier', permission: 'widget:read' },
      answers: { 200: widgetSettings },
      async run({ actor }) {
        return ok(await settings.find(actor.supplierId));
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/suppliers/:supplierId/widget',
      summary: 'Change the enquiry widget; an accent too light for white text is darkened',
      access: { kind: 'supplier', permission: 'widget:write' },
      body: widgetSettingsInput,
      rules: alwaysAsked,
      answers: { 200: widgetSettings },
      async run({ actor, body }) {
        return ok(await settings.save(actor, body));
      },
    }),
  ];
}
