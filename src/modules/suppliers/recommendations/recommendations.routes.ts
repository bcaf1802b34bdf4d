import { array } from 'yup';
import {
  candidateAnswer,
  candidateQuery,
  recommendationAnswer,
  recommendationInput,
  recommendationOrder,
  relationAnswer,
  relationOrder,
  relationSwitch,
} from '#contracts/recommendations/recommendation.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { RecommendationsService } from './recommendations.service.ts';
import type { RelationsService } from './relations.service.ts';

const PATH = '/api/suppliers/:supplierId/recommendations';
const RELATIONS = '/api/suppliers/:supplierId/relations';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const all = { 200: array(recommendationAnswer.required()).required() };
const relations200 = { 200: array(relationAnswer.required()).required() };

/** The suppliers that a supplier recommends (P6). */
export function recommendationRoutes({ recommendations }: { recommendations: RecommendationsService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the suppliers that a supplier recommends, in their order',
      access: read,
      answers: all,
      run: async ({ actor }) => ok(await recommendations.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/candidates`,
      summary: 'Find suppliers to recommend by name, town and type; the first 20 by name',
      access: write,
      query: candidateQuery,
      answers: { 200: array(candidateAnswer.required()).required() },
      run: async ({ actor, query }) => ok(await recommendations.candidates(actor.supplierId, query)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Recommend a supplier; it is added last',
      access: write,
      body: recommendationInput,
      answers: { 201: recommendationAnswer.required() },
      run: async ({ actor, body }) => created(await recommendations.add(actor, body.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/order`,
      summary: 'Change the order of the recommendations',
      access: write,
      body: recommendationOrder,
      answers: all,
      run: async ({ actor, body }) => ok(await recommendations.reorder(actor, body.ids)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:recommendationId`,
      summary: 'Remove a recommendation; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await recommendations.remove(actor, params.recommendationId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:recommendationId/restore`,
      summary: 'Restore a removed recommendation',
      access: write,
      answers: { 200: recommendationAnswer.required() },
      run: async ({ actor, params }) => ok(await recommendations.restore(actor, params.recommendationId)),
    }),
  ];
}

/** The suppliers that recommend a supplier (P6). */
export function relationRoutes({ relations }: { relations: RelationsService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: RELATIONS,
      summary: 'List the suppliers that recommend a supplier, in its chosen order',
      access: read,
      answers: relations200,
      run: async ({ actor }) => ok(await relations.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: `${RELATIONS}/order`,
      summary: 'Change the order of the suppliers that recommend a supplier',
      access: write,
      body: relationOrder,
      answers: relations200,
      run: async ({ actor, body }) => ok(await relations.reorder(actor.supplierId, body.ids)),
    }),
    defineRoute({
      method: 'put',
      path: `${RELATIONS}/:relationId`,
      summary: 'Show or hide a supplier that recommends this one',
      access: write,
      body: relationSwitch,
      answers: { 200: relationAnswer.required() },
      run: async ({ actor, params, body }) =>
        ok(await relations.setActive(actor.supplierId, params.relationId, body.active)),
    }),
  ];
}
