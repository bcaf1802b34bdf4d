import { useState } from 'react';
import type { GroupMember } from '#contracts/supplier/group.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { useSwitch } from '../../layout/switcher/useSwitch.ts';
import { Button, Card, EmptyState } from '../../ui/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { groupData } from './groupData.ts';
import { MemberLine } from './MemberLine.tsx';

/** The businesses directly below. */
export function BelowCard({ members }: { members: readonly GroupMember[] }) {
  const t = useT();
  const suppliers = useSession()?.suppliers ?? [];
  const open = useSwitch();
  const [removing, setRemoving] = useState<GroupMember | null>(null);
  const beside = members.length > 0 && <span className="small ink-3 num">{members.length}</span>;
  return (
    <Card flush title={t('group.below.title')} beside={beside}>
      {members.length === 0 ? (
        <EmptyState compact picture={false} title={t('group.below.none')} text={t('group.below.noneText')} />
      ) : (
        members.map((member) => {
          const access = suppliers.find(({ supplierId }) => supplierId === member.id);
          const { name } = member;
          return (
            <MemberLine key={member.id} member={member}>
              {access && (
                <Button size="small" aria-label={t('group.below.openOf', { name })} onClick={() => void open(access)}>
                  {t('group.below.open')}
                </Button>
              )}
              <Button
                size="small"
                variant="ghost"
                aria-label={t('group.below.removeOf', { name })}
                onClick={() => setRemoving(member)}
              >
                {t('group.below.remove')}
              </Button>
            </MemberLine>
          );
        })
      )}
      {removing && (
        <ConfirmDialog
          danger
          title={t('group.confirm.remove', { name: removing.name })}
          text={t('group.confirm.removeText')}
          go={t('group.below.remove')}
          done={t('group.below.removed', { name: removing.name })}
          act={() => groupData.unlink(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}
