import type { GroupConnections, GroupDashboard, GroupRequest } from '#contracts/supplier/group.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path: string): string => `/api/${supplierPath(path)}`;

/** Calls of the group screens, one function per route. */
export const groupData = {
  connections: () => getJson<GroupConnections>(own('group-connections')),
  requests: () => getJson<GroupRequest[]>(own('group-requests')),
  dashboard: (period: PeriodName) => getJson<GroupDashboard>(own(`group-dashboard?period=${period}`)),
  request: (business: string) => sendJson<GroupRequest>('POST', own('group-requests'), { business }),
  accept: (id: string) => sendJson<GroupConnections>('POST', own(`group-requests/${id}/accept`), {}),
  end: (id: string) => httpClient(own(`group-requests/${id}`), { method: 'DELETE' }),
  unlink: (otherId: string) => httpClient(own(`group-connections/${otherId}`), { method: 'DELETE' }),
};
