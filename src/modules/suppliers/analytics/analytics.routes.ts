import { identifyInput, trackInput } from '#contracts/supplier/analytics.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AnalyticsCalls } from './analytics-calls.ts';

/** Calls with which clients report a person's visit, at the addresses that existing clients use (N3). */
export function analyticsRoutes({ calls }: { calls: AnalyticsCalls }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/analytics/identify',
      summary: 'Report who is on which page',
      access: { kind: 'supplier', permission: 'supplier:read', named: 'in-body' },
      body: identifyInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await calls.identify(actor.userId, body);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/analytics/track',
      summary: 'Report something that a person did',
      access: { kind: 'user' },
      body: trackInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await calls.track(actor.userId, body);
        return noContent();
      },
    }),
  ];
}
