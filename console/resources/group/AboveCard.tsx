import { useState } from 'react';
import type { GroupConnections } from '#contracts/supplier/group.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Button, Card, EmptyState } from '../../ui/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { groupData } from './groupData.ts';
import { MemberLine } from './MemberLine.tsx';

/** The parent business, whose admins manage this one. */
export function AboveCard({ connections: { root, parent } }: { connections: GroupConnections }) {
  const t = useT();
  const publicId = useActiveAccess()?.publicId ?? '';
  const [leaving, setLeaving] = useState(false);
  return (
    <Card flush title={t('group.above.title')}>
      {parent ? (
        <>
          <MemberLine
            member={parent}
            {...(root && root.id !== parent.id && { facts: t('group.above.root', { name: root.name }) })}
          >
            <Button size="small" onClick={() => setLeaving(true)}>
              {t('group.above.leave')}
            </Button>
          </MemberLine>
          <p className="group__note small ink-2">{t('group.above.admins', { name: parent.name })}</p>
          {leaving && (
            <ConfirmDialog
              danger
              title={t('group.confirm.leave', { name: parent.name })}
              text={t('group.confirm.leaveText', { name: parent.name })}
              go={t('group.above.leave')}
              done={t('group.above.left')}
              act={() => groupData.unlink(parent.id)}
              onClose={() => setLeaving(false)}
            />
          )}
        </>
      ) : (
        <EmptyState
          compact
          picture={false}
          title={t('group.above.none')}
          text={t('group.above.noneText', { id: publicId })}
        />
      )}
    </Card>
  );
}
