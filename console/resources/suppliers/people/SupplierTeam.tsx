import { useState } from 'react';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useSession } from '../../../providers/useSession.ts';
import { Button, Chip } from '../../../ui/index.ts';
import { BlockPersonDialog } from './BlockPersonDialog.tsx';
import { PersonRow } from './PersonRow.tsx';

/** A supplier's team. Its members are deactivated and restored with the supplier; staff of all markets can block people. */
export function SupplierTeam({ team }: { team: StaffSupplierDetail['team'] | undefined }) {
  const t = useT();
  const session = useSession();
  const [confirming, setConfirming] = useState<string | null>(null);
  // The list's row, which has no team, is shown until the details are loaded.
  if (!team) return null;
  const mayBlock = (id: string): boolean => session?.staffMarkets.includes('*') === true && id !== session.user.id;
  const person = team.find(({ id }) => id === confirming);
  return (
    <section className="panel__section">
      <h3 className="title">{t('staff.team')}</h3>
      {team.length === 0 && <p className="small ink-3">{t('staff.noTeam')}</p>}
      <ul className="panel-team">
        {team.map(({ id, name, email, role, actions }) => (
          <PersonRow key={id} person={{ id, name, email }} blocked={Boolean(actions.blocked)}>
            {actions.deactivated && <Chip tone="warn">{t('staff.deactivated')}</Chip>}
            <span className="caption ink-2">{t(`terms.role.${role}`)}</span>
            {mayBlock(id) && (
              <Button size="small" variant="ghost" onClick={() => setConfirming(id)}>
                {t(`staff.block.action.${actions.blocked ? 'true' : 'false'}`)}
                <span className="visually-hidden"> {name || email}</span>
              </Button>
            )}
          </PersonRow>
        ))}
      </ul>
      {person && <BlockPersonDialog key={person.id} person={person} onClose={() => setConfirming(null)} />}
    </section>
  );
}
