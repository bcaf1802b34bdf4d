import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';
import { useSectionFacts } from '../profile/overview/useSectionFacts.ts';
import { useScore } from '../profile/score/useScore.ts';
import { useOtherPages } from '../profile/useOtherPages.ts';

/** The parts that are edited on other pages, with their contents. */
export default function Elsewhere({ profile }: { profile: ProfileAnswer }) {
  const t = useT();
  const pages = useOtherPages();
  const factOf = useSectionFacts(profile, useScore().data);
  return (
    <nav className="preview__elsewhere" aria-label={t('preview.elsewhere')}>
      <h2 className="display-xs">{t('preview.elsewhere')}</h2>
      <ul className="profile-parts">
        {pages.map(({ path, label, icon }) => {
          const fact = factOf(path);
          return (
            <li key={path}>
              <Link to={path} className="profile-parts__link">
                <Icon of={icon} size={18} className="ink-3" />
                <span className="strong grow">{label}</span>
                {fact !== null && <span className="small ink-2 num">{fact}</span>}
                <Icon of={ChevronRight} size={16} className="ink-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
