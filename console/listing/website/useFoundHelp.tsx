import type { ReactNode } from 'react';
import type { WebsiteField } from '#contracts/supplier/website-fields.ts';
import { useT } from '../../i18n/i18n.ts';
import type { Draft } from '../draft.ts';
import { isFound } from './isFound.ts';

/** Where a field's value came from: shown while the field has the focus, and always read by screen readers. */
export function useFoundHelp(draft: Draft): (field: WebsiteField) => ReactNode {
  const t = useT();
  return (field) => {
    const fact = isFound(draft, field) ? draft.found[field] : undefined;
    if (!fact) return undefined;
    const [page, source] = [t(`listing.website.from.${fact.page}`), t(`listing.website.source.${fact.source}`)];
    return <span className="found-from">{`${page}, ${source}`}</span>;
  };
}
