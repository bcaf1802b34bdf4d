import type { FirstInviteAnswer, FirstInviteInput, InviteAnswer } from '#contracts/account/team.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';

const path = (supplierId: string): string => `/api/staff/suppliers/${supplierId}/first-invite`;

/** Calls for the first person's invite, one function per route. */
export const firstInviteData = {
  view: (supplierId: string) => getJson<FirstInviteAnswer>(path(supplierId)),
  send: (supplierId: string, input: FirstInviteInput) => sendJson<InviteAnswer>('POST', path(supplierId), input),
  revoke: (supplierId: string) => httpClient(path(supplierId), { method: 'DELETE' }),
};
