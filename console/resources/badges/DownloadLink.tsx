import { Download } from 'lucide-react';
import type { BadgeColour } from '#contracts/badges/badge-terms.ts';
import type { BadgeAnswer } from '#contracts/badges/badge.ts';
import { useT } from '../../i18n/i18n.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { Icon } from '../../ui/index.ts';
import { pictureUrl } from './badgesData.ts';

interface DownloadLinkProps {
  badge: BadgeAnswer;
  colour: BadgeColour;
  primary?: boolean;
  /** For use in a row. */
  small?: boolean;
}

/** Downloads the picture of an earned badge. */
export function DownloadLink({ badge, colour, primary = false, small = false }: DownloadLinkProps) {
  const t = useT();
  const name = t('badges.name', { name: badge.name, year: String(badge.periodYear) });
  return (
    <a
      className={buttonClass({ variant: primary ? 'primary' : 'outline', size: small ? 'small' : 'medium' })}
      href={pictureUrl(badge.id, colour)}
      download={`${badge.file}.svg`}
      aria-label={t('badges.downloadOf', { name })}
    >
      <Icon of={Download} size={14} />
      {t(small ? 'badges.downloadShort' : 'badges.download')}
    </a>
  );
}
