import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Avatar, Chip } from '../../../ui/index.ts';

interface PersonRowProps {
  person: { id: string; name: string; email: string };
  blocked: boolean;
  /** At the end of the row. */
  children: ReactNode;
}

/** A person in a supplier's panel. */
export function PersonRow({ person: { id, name, email }, blocked, children }: PersonRowProps) {
  const t = useT();
  return (
    <li className="row wrap">
      <Avatar name={name || email} id={id} size="l" />
      <span className="grow panel-team__who">
        <span className="small strong truncate">{name || email}</span>
        <span className="caption ink-3 truncate">{email}</span>
      </span>
      {blocked && <Chip tone="bad">{t('staff.blocked')}</Chip>}
      {children}
    </li>
  );
}
