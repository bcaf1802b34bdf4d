import { CircleCheck, CircleX, Hourglass, Mail } from 'lucide-react';
import { useState } from 'react';
import type { PartnerState } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { AskedPartner, RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button, Icon } from '../../ui/index.ts';
import type { IconGlyph } from '../../ui/icons/Icon.tsx';
import { realWeddingsData } from './realWeddingsData.ts';

const ICONS: Record<PartnerState, IconGlyph> = {
  none: Mail,
  asked: Hourglass,
  agreed: CircleCheck,
  refused: CircleX,
  withdrawn: CircleX,
};

interface ConsentTrailProps {
  wedding: RealWeddingAnswer;
  /** Whether there are unsaved changes: the couple would be asked about the saved version. */
  dirty: boolean;
}

/** Each partner's response with its date, and the buttons that ask them (D26). */
export function ConsentTrail({ wedding, dirty }: ConsentTrailProps) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { id, partners, photos, consent } = wedding;
  const ask = async (partnerId: string | null): Promise<void> => {
    setAsking(true);
    const worked = await attempt(() => realWeddingsData.ask(id, partnerId), ['real-weddings']);
    setAsking(false);
    if (worked) toast.success(t('realWeddings.trail.sent'));
  };
  const open = consent !== 'declined' && partners.some(({ state, canAsk }) => state === 'none' && canAsk);
  const missing =
    partners.length === 0
      ? 'noPartner'
      : photos.every(({ refusal }) => refusal !== '')
        ? 'noPhoto'
        : dirty
          ? 'saveFirst'
          : null;
  return (
    <section className="wedding-trail" aria-label={t('realWeddings.trail.title')}>
      {partners.length > 0 && (
        <ul>
          {partners.map((one) => (
            <li key={one.id} className={`wedding-trail__one wedding-trail__one--${one.state}`}>
              <Icon of={ICONS[one.state]} size={16} />
              <Said one={one} />
              {one.state === 'asked' && one.canAsk && consent !== 'declined' && (
                <Button variant="text" disabled={asking || dirty} onClick={() => void ask(one.id)}>
                  {t('realWeddings.trail.again')}
                  <span className="visually-hidden"> {one.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {consent === 'declined' && <p className="small ink-2">{t('realWeddings.trail.declined')}</p>}
      {consent !== 'declined' && (open || missing === 'noPartner') && (
        <>
          <Button variant="primary" busy={asking} disabled={missing !== null} onClick={() => void ask(null)}>
            {t('realWeddings.trail.ask')}
          </Button>
          <p className="small ink-2">{t(`realWeddings.trail.${missing ?? 'askHelp'}`)}</p>
        </>
      )}
    </section>
  );
}

function Said({ one: { name, state, askedAt, answeredAt, remindAt, endsAt } }: { one: AskedPartner }) {
  const t = useT();
  const format = useFormat();
  const at = answeredAt ?? askedAt;
  const then = [
    remindAt && t('realWeddings.trail.remind', { day: format.shortDay(remindAt) }),
    endsAt && t('realWeddings.trail.ends', { day: format.shortDay(endsAt) }),
  ].filter((line): line is string => Boolean(line));
  return (
    <span className="wedding-trail__words">
      <span className="strong">{t(`realWeddings.trail.${state}`, { name })}</span>
      {at && state !== 'none' && <span className="small ink-2 num wedding-trail__day">{format.shortDay(at)}</span>}
      {then.map((line) => (
        <span key={line} className="small ink-2">
          {line}
        </span>
      ))}
    </span>
  );
}
