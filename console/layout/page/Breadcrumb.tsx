import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { pageStore } from './pageStore.ts';

/** The path to the current page. */
export function Breadcrumb() {
  const t = useT();
  const { crumbs } = useStoreValue(pageStore);
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`}>
            {index > 0 && <Icon of={ChevronRight} size={12} />}
            {crumb.to === undefined ? (
              <span
                className="truncate"
                title={crumb.label}
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              >
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
