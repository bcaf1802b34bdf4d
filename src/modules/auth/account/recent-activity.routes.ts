import { array } from 'yup';
import { accountActivity } from '#contracts/account/account-activity.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { RecentActivity } from './recent-activity.ts';

/** Recent activity in the signed-in person's own account. */
export function recentActivityRoutes({ activity }: { activity: RecentActivity }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/auth/account/activity',
      summary: 'List the latest sign-ins and changes to how you sign in, newest first',
      access: { kind: 'user' },
      answers: { 200: array(accountActivity.required()).required() },
      run: async ({ actor }) => ok(await activity.of(actor)),
    }),
  ];
}
