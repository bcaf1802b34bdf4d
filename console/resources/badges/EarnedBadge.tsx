import { Check, Code } from 'lucide-react';
import type { BadgeAnswer } from '#contracts/badges/badge.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Chip } from '../../ui/index.ts';
import { pictureUrl } from './badgesData.ts';
import { DownloadLink } from './DownloadLink.tsx';

interface EarnedBadgeProps {
  badge: BadgeAnswer;
  /** Its code is the one beside. */
  isShown?: boolean;
  /** Where there are several. */
  onChoose?: () => void;
}

/** A badge of this year: its picture, when it was earned, and where it goes. */
export function EarnedBadge({ badge, isShown = false, onChoose }: EarnedBadgeProps) {
  const t = useT();
  const format = useFormat();
  const { id, periodYear: year, counters, counter, achievedAt } = badge;
  const name = t('badges.name', { name: badge.name, year: String(year) });
  const { minimum } = counters;
  return (
    <section className="card earned-badge" aria-label={name}>
      <img className="earned-badge__picture" src={pictureUrl(id, 'plum')} alt="" width="148" height="170" />
      <div className="earned-badge__words">
        {achievedAt && (
          <Chip tone="ok" icon={Check}>
            {t('badges.earnedOn', { day: format.day(achievedAt) })}
          </Chip>
        )}
        <h2 className="display-m">{name}</h2>
        <p className="ink-2">{t(`badges.earned.${counter}`, { minimum, current: format.number(counters.current) })}</p>
        <div className="row wrap earned-badge__actions">
          <DownloadLink badge={badge} colour="plum" primary />
          {onChoose && (
            <Button icon={Code} aria-label={t('badges.codeOf', { name })} aria-pressed={isShown} onClick={onChoose}>
              {t('badges.code')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
