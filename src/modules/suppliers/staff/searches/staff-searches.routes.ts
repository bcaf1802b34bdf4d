import {
  lastSearchInput,
  staffSearch,
  staffSearchInput,
  staffSearchName,
  staffSearches,
} from '#contracts/staff/staff-search.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StaffSearchService } from './staff-searches.ts';

const PATH = '/api/staff/searches';
const access = { kind: 'staff' } as const;

/** Saved supplier searches of staff. */
export function staffSearchRoutes({ searches }: { searches: StaffSearchService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List your saved supplier searches and get your last one',
      access,
      answers: { 200: staffSearches },
      run: async ({ actor }) => ok(await searches.list(actor.userId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Save a supplier search under a name, for yourself',
      access,
      body: staffSearchInput,
      answers: { 201: staffSearch.required() },
      run: async ({ actor, body }) => created(await searches.save(actor.userId, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/last`,
      summary: 'Remember your last supplier search',
      access,
      body: lastSearchInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await searches.remember(actor.userId, body.filter);
        return noContent();
      },
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:searchId`,
      summary: 'Rename a saved supplier search',
      access,
      body: staffSearchName,
      answers: { 200: staffSearch.required() },
      run: async ({ actor, params, body }) => ok(await searches.rename(actor.userId, params.searchId, body.name)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:searchId`,
      summary: 'Remove a saved supplier search',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await searches.remove(actor.userId, params.searchId);
        return noContent();
      },
    }),
  ];
}
