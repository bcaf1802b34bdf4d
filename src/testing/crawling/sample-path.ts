import type { Route } from '#shared/http/route.ts';

/** A path that matches a route, with well-formed ids that don't exist. */
export function samplePath(route: Pick<Route, 'path'>): string {
  return route.path.replaceAll(/:([A-Za-z]+)/gu, (_, name: string) =>
    name.endsWith('Id') && name !== 'publicId' ? '01JAAAAAAAAAAAAAAAAAAAAAAA' : 'nobody',
  );
}
