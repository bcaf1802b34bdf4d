import type { EntityDTO } from '@mikro-orm/core';
import { DAY } from '#contracts/durations.ts';
import { Recovery } from '#modules/auth/people/recovery.entity.ts';
import { newId } from '#shared/ids.ts';
import { nowOf } from './build-target.ts';
import type { BuildTarget } from './build-target.ts';
import type { BuiltUser } from './users.ts';

/** An open request by someone who has proved that they own the mailbox. Returns its id. */
export async function buildRecovery(
  target: BuildTarget,
  user: BuiltUser,
  overrides: Partial<EntityDTO<Recovery>> = {},
): Promise<string> {
  const now = nowOf(target);
  const id = newId(now);
  await target.database.orm.em.fork().insert(Recovery, {
    id,
    userId: user.id,
    email: user.email,
    userAgent: 'test',
    createdAt: now,
    expiresAt: now + 7 * DAY,
    voucherId: null,
    voucherSupplierId: null,
    reason: null,
    vouchedAt: null,
    readyAt: null,
    mailedAt: null,
    secretHash: null,
    endedAs: null,
    endedAt: null,
    ...overrides,
  });
  return id;
}
