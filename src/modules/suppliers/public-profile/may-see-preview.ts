import type { AuthApi } from '#modules/auth/index.ts';
import type { UserActor } from '#shared/http/route.ts';

/** Whether a visitor is in the supplier's team, manages it through a group, or acts for it. */
export async function maySeePreview(
  auth: Pick<AuthApi, 'rolesOf'>,
  user: UserActor | null,
  supplierId: string,
): Promise<boolean> {
  if (user === null) return false;
  if (user.acting) return user.acting.supplierId === supplierId;
  return (await auth.rolesOf(user.userId)).has(supplierId);
}
