import { Check, Code, Share2 } from 'lucide-react';
import type { BadgeAnswer } from '#contracts/badges/badge.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Button, Chip } from '../../ui/index.ts';
import { pictureUrl } from './badgesData.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { useShare } from './useShare.ts';

interface EarnedBadgeProps {
  badge: BadgeAnswer;
  /** The supplier's public page or enquiry form. */
  link: string;
  /** Whether its code is shown beside. */
  isShown?: boolean;
  /** Given if there are several. */
  onChoose?: () => void;
}

/** A badge of this year: its picture, when it was earned, and its link. */
export function EarnedBadge({ badge, link, isShown = false, onChoose }: EarnedBadgeProps) {
  const t = useT();
  const format = useFormat();
  const share = useShare();
  const supplier = useActiveAccess()?.name ?? '';
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
          <Button
            icon={Share2}
            aria-label={t('badges.shareOf', { name })}
            onClick={() => void share(t('badges.shared', { name, supplier }), link)}
          >
            {t('badges.shareIt')}
          </Button>
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
