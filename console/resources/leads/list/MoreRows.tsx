import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import type { LeadListState } from './useLeadList.ts';

/** The end of an endless list: loads more when scrolled into view, with a button for keyboards. */
export function MoreRows({ list }: { list: LeadListState }) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const { fetchMore } = list;
  useEffect(() => {
    if (!end.current || !fetchMore || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) fetchMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [fetchMore]);
  if (!list.total) return null;
  return (
    <div className="pager row small ink-2" ref={end}>
      <span className="num" aria-live="polite">
        {t('common.page.range', { from: 1, to: list.data?.length ?? 0, total: list.totalText })}
      </span>
      <span className="spacer" />
      {fetchMore && (
        <Button variant="ghost" size="small" onClick={fetchMore}>
          {t('leads.look.more')}
        </Button>
      )}
    </div>
  );
}
