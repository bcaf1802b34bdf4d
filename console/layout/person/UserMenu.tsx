import { Settings } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { Avatar } from '../../ui/people/Avatar.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PopoverButton } from '../../ui/floating/PopoverButton.tsx';
import { UserPanel } from './UserPanel.tsx';

export interface UserMenuProps {
  rail: boolean;
  staff: boolean;
}

/** The person's menu at the foot of the sidebar. */
export function UserMenu({ rail, staff }: UserMenuProps) {
  const t = useT();
  const session = useSession();
  const role = useActiveAccess()?.role;
  if (!session) return null;
  const { user } = session;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <PopoverButton
      upwards
      label={t('shell.user.menu')}
      trigger={
        <button type="button" className="me">
          <span className="visually-hidden">
            {t('shell.user.menu')}: {rail && name}
          </span>
          <Avatar name={name} id={user.id} size="l" />
          {!rail && (
            <>
              <span className="grow">
                <span className="me__name truncate">{name}</span>
                <span className="caption ink-3">
                  {staff || session.acting ? t('shell.staff.role') : role && t(`terms.role.${role}`)}
                </span>
              </span>
              <Icon of={Settings} />
            </>
          )}
        </button>
      }
    >
      {(close) => <UserPanel staff={staff} onDone={close} />}
    </PopoverButton>
  );
}
