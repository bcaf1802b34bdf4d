import type { UserActor } from '#shared/http/route.ts';

/** Who decides about returns, in their own markets (D11). */
export type ClaimStaff = Pick<UserActor, 'userId' | 'staffMarkets'>;
