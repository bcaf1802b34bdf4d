import { configurationInput, configurationList, leadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import type { ConfigurationScope } from '#contracts/lead/lead-configuration.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ChangeLeadTerms } from './change-lead-terms.ts';
import type { LeadTerms } from './lead-terms.ts';

const PATH = '/api/suppliers/:supplierId/lead-terms';
const read = { kind: 'supplier', permission: 'leads:read', scope: 'leads:read' } as const;
const write = { kind: 'supplier', permission: 'settings:write' } as const;

/** A supplier's own names for the stages, statuses and labels of its leads and for its kinds of templates (E5). */
export function leadTermRoutes({ terms, changes }: { terms: LeadTerms; changes: ChangeLeadTerms }): Route[] {
  const save = (scope: ConfigurationScope, path: string, summary: string) =>
    defineRoute({
      method: 'put',
      path: `${PATH}/${path}`,
      summary,
      access: write,
      body: configurationInput,
      answers: { 200: configurationList.required() },
      run: async ({ actor, body }) => ok(await changes.save(actor, scope, body)),
    });
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary:
        'List stages, statuses, labels and kinds of templates with the supplier’s names and order, including deleted ones',
      access: read,
      answers: { 200: leadTermsAnswer.required() },
      run: async ({ actor }) => ok(await terms.of(actor.supplierId)),
    }),
    save('Stage', 'stages', 'Rename stages; their order and their keys are fixed'),
    save('Status', 'statuses', 'Add, rename, order, hide or delete statuses; leads keep what they have'),
    save('Label', 'labels', 'Add, rename, order or delete labels; leads keep what they have'),
    save('Template', 'templates', 'Rename, order or hide the kinds of templates; templates keep theirs'),
  ];
}
