import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { useActing, useActiveAccess } from '../../../providers/useSession.ts';
import { Button, Card } from '../../../ui/index.ts';
import { LeaveDialog } from '../../team/LeaveDialog.tsx';

/** Leaves the current supplier's team, for every role. People who manage it through a group aren't in its team. */
export function LeaveTeamCard() {
  const t = useT();
  const access = useActiveAccess();
  const acting = useActing();
  const [open, setOpen] = useState(false);
  if (acting || access === null || access.through !== null) return null;
  return (
    <Card title={t('team.leave.open')} action={<Button onClick={() => setOpen(true)}>{t('team.leave.open')}</Button>}>
      <p className="small ink-2">
        {t('team.leave.card', { supplier: access.name, role: t(`terms.role.${access.role}`) })}
      </p>
      {open && <LeaveDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
