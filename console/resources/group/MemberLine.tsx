import type { ReactNode } from 'react';
import type { GroupMember } from '#contracts/supplier/group.ts';
import { useT } from '../../i18n/i18n.ts';
import { SupplierTile } from '../../ui/people/SupplierTile.tsx';

interface MemberLineProps {
  member: GroupMember;
  /** Replaces its category and place. */
  facts?: string;
  /** Buttons. */
  children?: ReactNode;
}

/** A business of a group, with its actions. */
export function MemberLine({ member, facts, children }: MemberLineProps) {
  const t = useT();
  const usual = [t(`terms.category.${member.type}`), member.town].filter((part) => part !== '').join(', ');
  return (
    <div className="group-line">
      <SupplierTile category={member.type} photo={member.photo} />
      <div className="group-line__words">
        <p className="strong">{member.name}</p>
        <p className="caption ink-3">{facts ?? usual}</p>
      </div>
      {children && <span className="group-line__actions">{children}</span>}
    </div>
  );
}
