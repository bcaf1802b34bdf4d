import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { CollaboratorAnswer } from '#contracts/account/team.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActing, useSession } from '../../providers/useSession.ts';
import { ActionMenu, Avatar, Chip, TimeAgo } from '../../ui/index.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { useRolesToGive } from './rolesToGive.ts';

interface MembersCardProps {
  members: readonly CollaboratorAnswer[];
  mayManage: boolean;
}

/** Everyone on the team, oldest first; stacked on phones. */
export function MembersCard({ members, mayManage }: MembersCardProps) {
  const t = useT();
  const [changing, setChanging] = useState<CollaboratorAnswer | null>(null);
  const [removing, setRemoving] = useState<CollaboratorAnswer | null>(null);
  const [leaving, setLeaving] = useState(false);
  const roles = useRolesToGive();
  const ownId = useSession()?.user.id;
  const acting = useActing();
  const lastAdmin = members.filter(({ role }) => role === 'admin').length === 1;
  const mustStay = ({ role }: CollaboratorAnswer): boolean => lastAdmin && role === 'admin';
  const actionsFor = (member: CollaboratorAnswer) => {
    const own = member.id === ownId && !acting;
    const changes = mayManage && roles.includes(member.role);
    const refused = mustStay(member) ? t('team.onlyAdmin') : undefined;
    return [
      ...(changes ? [{ label: t('team.changeRole'), run: () => setChanging(member), refused }] : []),
      ...(changes && !own ? [{ label: t('team.remove'), run: () => setRemoving(member), refused }] : []),
      ...(own ? [{ label: t('team.leave.open'), run: () => setLeaving(true) }] : []),
    ];
  };
  return (
    <section className="card card--flush" aria-label={t('team.title')}>
      <table className="table team-table">
        <thead>
          <tr>
            <th scope="col">{t('team.column.name')}</th>
            <th scope="col">{t('team.column.role')}</th>
            <th scope="col">{t('team.column.active')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('team.column.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id} id={`member-${member.id}`} tabIndex={-1}>
              <td>
                <Person member={member} />
              </td>
              <td>
                {t(`terms.role.${member.role}`)}
                {mayManage && mustStay(member) && <p className="caption ink-3">{t('team.onlyAdmin')}</p>}
              </td>
              <td className="ink-2">
                {member.lastActiveAt === null ? t('team.signedOut') : <TimeAgo instant={member.lastActiveAt} />}
              </td>
              <td className="right">
                <MemberActions name={member.name} actions={actionsFor(member)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changing && <RoleDialog member={changing} members={members} onClose={() => setChanging(null)} />}
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

interface MemberActionsProps {
  name: string;
  actions: ComponentProps<typeof ActionMenu>['actions'];
}

function MemberActions({ name, actions }: MemberActionsProps) {
  const t = useT();
  return actions.length > 0 ? <ActionMenu label={t('team.actions', { name })} actions={actions} /> : null;
}

function Person({ member }: { member: CollaboratorAnswer }) {
  const t = useT();
  const own = useSession()?.user.id === member.id;
  return (
    <div className="team-person">
      <Avatar name={member.name} id={member.id} size="l" />
      <div className="team-person__words">
        <p className="strong team-person__name">
          <span className="truncate">{member.name}</span>
          {own && <Chip>{t('team.you')}</Chip>}
        </p>
        <p className="caption ink-3 truncate">{member.email}</p>
      </div>
    </div>
  );
}
