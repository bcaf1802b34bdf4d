import type { Route } from '#shared/http/route.ts';

/** A path that a route answers, with ids that have the right form and belong to nobody. */
export function samplePath(route: Pick<Route, 'path'>): string {
  return route.path.replaceAll(/:([A-Za-z]+)/gu, (_, name: string) =>
    name.endsWith('Id') && name !== 'publicId' ? '01JAAAAAAAAAAAAAAAAAAAAAAA' : 'nobody',
  );
}
