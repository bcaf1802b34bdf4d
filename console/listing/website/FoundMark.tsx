import { ListTree } from 'lucide-react';
import type { WebsiteField } from '#contracts/supplier/website-fields.ts';
import '../../theme/tokens-console.css';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Draft } from '../draft.ts';
import { isFound } from './isFound.ts';

/** Next to the label of a field filled in from the website, until it is edited. */
export function FoundMark({ draft, field }: { draft: Draft; field: WebsiteField }) {
  const t = useT();
  if (!isFound(draft, field)) return null;
  return (
    <span className="found-mark">
      <Icon of={ListTree} size={14} />
      <span className="found-mark__text">{t('listing.website.mark')}</span>
    </span>
  );
}
