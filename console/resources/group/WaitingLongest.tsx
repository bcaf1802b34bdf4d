import type { GroupDashboard } from '#contracts/supplier/group.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSwitch } from '../../layout/switcher/useSwitch.ts';
import { leadPath } from '../../providers/paths.ts';
import { useSession } from '../../providers/useSession.ts';
import { Button, Card, CoupleArch, CoupleName } from '../../ui/index.ts';

/** The group's longest-waiting couples, each with a link to reply on behalf of its business. */
export function WaitingLongest({ dashboard: { rows, waitingLongest } }: { dashboard: GroupDashboard }) {
  const t = useT();
  const format = useFormat();
  const open = useSwitch();
  const suppliers = useSession()?.suppliers ?? [];
  return (
    <Card flush title={t('group.dashboard.longest')}>
      {waitingLongest.length === 0 ? (
        <p className="small ink-2 group__note">{t('group.dashboard.longestNone')}</p>
      ) : (
        <ul>
          {waitingLongest.map(({ supplierId, since, lead }) => {
            const access = suppliers.find((one) => one.supplierId === supplierId);
            return (
              <li key={lead.id} className="group-line group-waiting">
                <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} />
                <span className="group-line__words">
                  <span className="strong">
                    <CoupleName partners={lead.partners} locked={lead.locked} />
                  </span>
                  <span className="caption ink-3 group-line__of">
                    {rows.find(({ supplier }) => supplier.id === supplierId)?.supplier.name}
                  </span>
                </span>
                <span className="small num group-line__since">{format.age(since)}</span>
                {access && (
                  <Button
                    size="small"
                    aria-label={t('group.dashboard.replyTo', { couple: coupleFirstNames(lead.partners) })}
                    onClick={() => void open(access, leadPath(lead.id))}
                  >
                    {t('group.dashboard.replyShort')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
