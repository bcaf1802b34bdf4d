import type { Container } from 'inversify';
import { MINUTE } from '#contracts/durations.ts';
import { hashToken } from '#modules/auth/credentials/session-token.ts';
import { Session } from '#modules/auth/sessions/session.entity.ts';
import { newId } from '#shared/ids.ts';
import { nowOf } from './build-target.ts';
import type { BuildTarget } from './build-target.ts';
import { buildStaff, buildUser, signIn } from './users.ts';

/** Staff in the middle of a visit to a supplier. Returns the Cookie header that `request` takes as `as`. */
export async function actFor(
  target: BuildTarget & { container: Container },
  supplierId: string,
  { until = nowOf(target) + 20 * MINUTE, staff = true }: { until?: number; staff?: boolean } = {},
): Promise<string> {
  const cookie = await signIn(target, await (staff ? buildStaff(target, 'GB') : buildUser(target)));
  await target.database.orm.em.fork().nativeUpdate(
    Session,
    { tokenHash: hashToken(cookie.slice(cookie.indexOf('=') + 1)) },
    {
      actingSupplierId: supplierId,
      actingMarket: 'GB',
      actingVisitId: newId(),
      actingReason: 'Ticket 2291',
      actingTicket: '2291',
      actingUntil: until,
    },
  );
  return cookie;
}
