import type { UserActor } from '#shared/http/route.ts';

/** The staff member who decides about returns, with their markets (D11). */
export type ClaimStaff = Pick<UserActor, 'userId' | 'staffMarkets'>;
