import { UserCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Acting } from '#contracts/account/acting.ts';
import { useT } from '../i18n/i18n.ts';
import { useSession } from '../providers/useSession.ts';
import { buttonClass } from '../ui/buttons/buttonClass.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import './acting.css';
import { useBarHeight } from './useBarHeight.ts';
import { useEndedElsewhere } from './useEndedElsewhere.ts';
import { VisitDrawer } from './VisitDrawer.tsx';
import { useOnlyAdmin } from './useOnlyAdmin.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { leaveVisit, noteVisit, stopVisit } from './visit.ts';

/** Seconds left at which the countdown is highlighted. */
const SOON = 120;

/** Shown above everything while staff act for a supplier: for whom, who, why, how long, and how to leave (D11). */
export default function ActingBar() {
  const session = useSession();
  if (!session?.acting) return null;
  const { firstName, lastName } = session.user;
  return <Bar acting={session.acting} person={`${firstName} ${lastName}`.trim()} />;
}

function Bar({ acting, person }: { acting: Acting; person: string }) {
  const t = useT();
  const seconds = useSecondsLeft(acting);
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const [stop, setStop] = useState<'ready' | 'busy' | 'failed'>('ready');
  const { supplierId, supplierName: supplier, ticket } = acting;
  const reason = ticket === null ? acting.reason : t('acting.withTicket', { reason: acting.reason, ticket });
  const admin = useOnlyAdmin();
  const by = admin === null ? t('acting.by', { person }) : t('acting.byFor', { person, admin });
  const ref = useBarHeight();
  const isOver = seconds === 0;
  useEffect(noteVisit, [acting]);
  useEffect(() => {
    if (isOver) void leaveVisit(supplierId, true);
  }, [isOver, supplierId]);
  useEndedElsewhere(supplierId);
  const leave = async (): Promise<void> => {
    setStop('busy');
    try {
      await stopVisit(supplierId);
    } catch {
      setStop('failed');
    }
  };
  const isSoon = seconds <= SOON;
  return (
    <section ref={ref} className="acting-bar" aria-label={t('acting.label')}>
      <Icon of={UserCog} />
      <p className="acting-bar__who">
        <span className="strong">{t('acting.for', { supplier })}</span>
        <span className="acting-bar__by">
          <span title={by}>{by}</span>
          <button type="button" className="acting-bar__tap" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('acting.reason')}
          </button>
          <button type="button" className="acting-bar__link" aria-haspopup="dialog" onClick={() => setShown(true)}>
            {t('acting.steps')}
          </button>
        </span>
      </p>
      <p className={`acting-bar__reason${isOpen ? '' : ' acting-bar__reason--folded'}`} title={reason}>
        {t('acting.because', { reason })}
      </p>
      <span className={`acting-bar__left num${isSoon ? ' acting-bar__left--soon' : ''}`}>
        {t('acting.left', { time: clock(seconds) })}
      </span>
      <button
        type="button"
        className={buttonClass({ size: 'small' })}
        aria-disabled={stop === 'busy'}
        onClick={() => void leave()}
      >
        {t('acting.stop')}
      </button>
      <span className="visually-hidden" role="status">
        {isSoon ? t('acting.endsSoon') : t('acting.announced', { supplier, person, reason })}
      </span>
      {isShown && <VisitDrawer reason={reason} onClose={() => setShown(false)} />}
      {stop === 'failed' && (
        <p className="acting-bar__failed" role="alert">
          {t('acting.stopFailed')}
        </p>
      )}
    </section>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
