import {
  achievementAnswer,
  achievementChange,
  achievementInput,
  achievementsAnswer,
  achievementsSwitch,
} from '#contracts/achievements/achievement.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AchievementsService } from './achievements.service.ts';

const PATH = '/api/suppliers/:supplierId/achievements';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: achievementAnswer.required() };
const all = { 200: achievementsAnswer.required() };

/** Press, awards and accreditations of a supplier (P6). */
export function achievementRoutes({ achievements }: { achievements: AchievementsService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the achievements of a supplier by group, oldest first',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: all,
      run: async ({ actor }) => ok(await achievements.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add an achievement',
      access: write,
      body: achievementInput,
      answers: { 201: achievementAnswer.required() },
      run: async ({ actor, body }) => created(await achievements.add(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/not-applicable`,
      summary: 'Set whether achievements don’t apply to a supplier, so that its score leaves them out',
      access: write,
      body: achievementsSwitch,
      answers: all,
      run: async ({ actor, body }) => ok(await achievements.setNotApplicable(actor, body.achievementsNotApplicable)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:achievementId`,
      summary: 'Change an achievement',
      access: write,
      body: achievementChange,
      answers: one,
      run: async ({ actor, params, body }) => ok(await achievements.change(actor, params.achievementId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:achievementId`,
      summary: 'Delete an achievement; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await achievements.remove(actor, params.achievementId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:achievementId/restore`,
      summary: 'Restore a deleted achievement',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await achievements.restore(actor, params.achievementId)),
    }),
  ];
}
