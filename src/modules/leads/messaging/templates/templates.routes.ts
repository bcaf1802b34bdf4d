import { array } from 'yup';
import {
  TEMPLATE_SORTS,
  templateAnswer,
  templateFilter,
  templateInput,
  templatePreviewAnswer,
  templatePreviewInput,
} from '#contracts/messaging/template.ts';
import { created, defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { TemplateChanges } from './template-changes.ts';
import type { TemplateList } from './template-list.ts';
import type { TemplatePreview } from './template-preview.ts';

const PATH = '/api/suppliers/:supplierId/templates';
const read = { kind: 'supplier', permission: 'templates:read' } as const;
const write = { kind: 'supplier', permission: 'templates:write' } as const;
const answers = { 200: templateAnswer.required() };

/** A supplier's templates (M2). */
export function templateRoutes({
  list,
  changes,
  preview,
}: {
  list: TemplateList;
  changes: TemplateChanges;
  preview: TemplatePreview;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the templates of a supplier',
      access: read,
      list: { filter: templateFilter, sorts: TEMPLATE_SORTS, defaultSort: ['name', 'ASC'] },
      answers: { 200: array(templateAnswer.required()).required() },
      run: async ({ actor, list: query }) => rows('templates', await list.list(actor.supplierId, query)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Create a template; unknown variables are refused',
      access: write,
      body: templateInput,
      answers: { 201: templateAnswer.required() },
      run: async ({ actor, body }) => created(await changes.create(actor, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/preview`,
      summary: 'Preview a template for the couple of a lead; masked while the lead is locked',
      access: read,
      body: templatePreviewInput,
      answers: { 200: templatePreviewAnswer.required() },
      run: async ({ actor, body }) => ok(await preview.show(actor, body)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:templateId`,
      summary: 'Get a template',
      access: read,
      answers,
      run: async ({ actor, params }) => ok(await list.find(actor.supplierId, params.templateId)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:templateId`,
      summary: 'Change a template; scheduled messages keep their text',
      access: write,
      body: templateInput,
      answers,
      run: async ({ actor, params, body }) => ok(await changes.change(actor, params.templateId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:templateId`,
      summary: 'Remove a template',
      access: write,
      answers,
      run: async ({ actor, params }) => ok(await changes.remove(actor.supplierId, params.templateId)),
    }),
  ];
}
