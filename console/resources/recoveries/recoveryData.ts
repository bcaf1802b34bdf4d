/** Calls for recoveries, for the person, the admins of their teams and staff. */
import type { OwnRecoveryAnswer, StaffRecovery, TeamRecovery } from '#contracts/account/recovery.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

/** Live updates invalidate the first part. */
export const RECOVERIES_KEY = ['recoveries'] as const;
export const OWN_RECOVERY_KEY = ['own-recovery'] as const;

const own = '/api/auth/account/recovery';
const ofTeam = (): string => `/api/${supplierPath('recoveries')}`;
const ofStaff = '/api/staff/recoveries';

const remove = async (path: string): Promise<void> => {
  await httpClient(path, { method: 'DELETE' });
};

export const recoveryData = {
  own: () => getJson<OwnRecoveryAnswer>(own),
  cancel: () => remove(own),
  ofTeam: () => getJson<TeamRecovery[]>(ofTeam()),
  vouchInTeam: (id: string) => sendJson('POST', `${ofTeam()}/${id}/vouch`, {}),
  withdrawInTeam: (id: string) => remove(`${ofTeam()}/${id}/vouch`),
  ofStaff: () => getJson<StaffRecovery[]>(ofStaff),
  vouchAsStaff: (id: string, reason: string) => sendJson('POST', `${ofStaff}/${id}/vouch`, { reason }),
  withdrawAsStaff: (id: string) => remove(`${ofStaff}/${id}/vouch`),
};
