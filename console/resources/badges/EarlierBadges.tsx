import { Circle, CircleCheck, Code } from 'lucide-react';
import type { BadgeAnswer } from '#contracts/badges/badge.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Card, Icon } from '../../ui/index.ts';
import { DownloadLink } from './DownloadLink.tsx';

interface EarlierBadgesProps {
  badges: readonly BadgeAnswer[];
  /** The badge whose code is shown beside. */
  shown: BadgeAnswer | undefined;
  onChoose: (badge: BadgeAnswer) => void;
}

/** The badges of earlier years: an earned badge is kept. */
export function EarlierBadges({ badges, shown, onChoose }: EarlierBadgesProps) {
  const t = useT();
  const format = useFormat();
  if (badges.length === 0) return null;
  return (
    <Card title={t('badges.earlier')} flush>
      <ul className="badge-rows">
        {badges.map((badge) => {
          const { id, counter, achieved, counters, periodYear: year } = badge;
          const { current, minimum } = counters;
          const name = t('badges.name', { name: badge.name, year: String(year) });
          const shortBy = achieved ? '' : `, ${t('badges.short', { count: minimum - current })}`;
          return (
            <li key={id} className="earlier-badge">
              <span className={achieved ? 'earlier-badge__done' : 'ink-3'}>
                <Icon of={achieved ? CircleCheck : Circle} size={16} />
              </span>
              <h3 className="strong">{name}</h3>
              <span className="small ink-2 num">
                {t(`badges.progress.${counter}`, {
                  current: format.number(current),
                  minimum: format.number(minimum),
                })}
                {shortBy}
              </span>
              <span className="spacer" />
              {achieved ? (
                <span className="row">
                  <DownloadLink badge={badge} colour="plum" small />
                  <Button
                    size="small"
                    icon={Code}
                    aria-label={t('badges.codeOf', { name })}
                    aria-pressed={badge === shown}
                    onClick={() => onChoose(badge)}
                  >
                    {t('badges.codeShort')}
                  </Button>
                </span>
              ) : (
                <span className="small ink-2">{t('badges.notEarned')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
