import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import '../buttons/controls.css';
import { IconButton } from '../buttons/IconButton.tsx';

const PAGE_SIZES = [25, 50, 100];

export interface PagerProps {
  /** The pager's name for screen readers. */
  label: string;
  /** A react-admin list; `total` is undefined until its first response. */
  list: {
    page: number;
    perPage: number;
    total?: number | undefined;
    /** Whether there are more than `total`; `totalText` is shown in its place. */
    more?: boolean;
    totalText?: string;
    setPage: (page: number) => void;
    setPerPage: (rows: number) => void;
  };
}

/** "1–25 of 61", rows per page, previous and next; renders nothing for an empty list. */
export function Pager({ label, list }: PagerProps) {
  const t = useT();
  const { page, perPage, total } = list;
  if (!total) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <nav className="pager row small ink-2" aria-label={label}>
      <span className="num" aria-live="polite">
        {t('common.page.range', { from, to, total: list.totalText ?? total })}
      </span>
      <span className="spacer" />
      <label className="row">
        <span className="visually-hidden">{t('common.page.rowsPerPage')}</span>
        <select
          className="plain-select"
          value={perPage}
          onChange={(event) => list.setPerPage(Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t('common.page.perPage', { count: size })}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        small
        icon={ChevronLeft}
        label={t('common.page.previous')}
        disabled={page <= 1}
        onClick={() => list.setPage(page - 1)}
      />
      <IconButton
        small
        icon={ChevronRight}
        label={t('common.page.next')}
        disabled={to >= total && list.more !== true}
        onClick={() => list.setPage(page + 1)}
      />
    </nav>
  );
}
