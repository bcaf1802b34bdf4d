import type {
  InviteAnswer,
  InviteInput,
  InviteLinkAnswer,
  InviteLinkInput,
  RemoveAccessAnswer,
  TeamAnswer,
} from '#contracts/account/team.ts';
import type { Role } from '#contracts/account/roles.ts';
import { activeSupplierId } from '../../providers/activeSupplier.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { rememberPhotos } from '../../providers/photos.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path: string): string => `/api/${supplierPath(path)}`;

/** Calls of the team screen, one function per route. */
export const teamData = {
  team: async () => {
    const team = await getJson<TeamAnswer>(own('team'));
    rememberPhotos(team.members, ({ id }) => id);
    return team;
  },
  invite: (input: InviteInput) => sendJson<InviteAnswer>('POST', own('invites'), input),
  link: (input: Omit<InviteLinkInput, 'supplierId'>) =>
    sendJson<InviteLinkAnswer>('POST', '/api/nonce/invite/create', { supplierId: activeSupplierId(), ...input }),
  resend: (id: string) => sendJson<InviteAnswer>('POST', own(`invites/${id}/resend`), {}),
  revoke: (id: string) => httpClient(own(`invites/${id}`), { method: 'DELETE' }),
  setRole: (userId: string, role: Role) => sendJson('PUT', own(`members/${userId}`), { role }),
  leave: () => sendJson('POST', own('leave'), {}),
  remove: (userId: string, removeAuth: boolean) =>
    sendJson<RemoveAccessAnswer>('POST', '/api/nonce/remove-access', {
      supplierId: activeSupplierId(),
      userId,
      removeAuth,
    }),
};
