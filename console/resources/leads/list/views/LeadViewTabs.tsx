import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadView } from '#contracts/lead/lead-view.ts';
import { useFormat } from '../../../../format/useFormat.ts';
import { useT } from '../../../../i18n/i18n.ts';
import { useActing } from '../../../../providers/useSession.ts';
import { lazyPart } from '../../../../i18n/lazyPart.ts';
import { useActiveSupplier, useLeadCounts } from '../../../../layout/queries.ts';
import { Button, ViewTabs } from '../../../../ui/index.ts';
import type { LeadColumn } from '../leadColumns.ts';
import { LEAD_VIEWS, sameFilters, viewOf } from './leadViews.ts';
import type { LeadListState } from '../useLeadList.ts';
import { useLeadViewCounts } from './useLeadViews.ts';

// For one's own views only, which most visits to the list don't involve.
const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'));
const ViewMenu = lazyPart(() => import('./ViewMenu.tsx'));

export interface LeadViewTabsProps {
  list: LeadListState;
  views: readonly LeadView[];
  /** The saved view on screen, exactly or with changes on top. */
  view: LeadView | null;
  onView: (view: LeadView | null) => void;
  columns: readonly LeadColumn[];
}

/** Views above the list, built-in ones first, with "Save view" once the filters match no view. */
export function LeadViewTabs({ list, views, view, onView, columns }: LeadViewTabsProps) {
  const t = useT();
  const format = useFormat();
  const { data: counts } = useLeadCounts();
  const { data: supplier } = useActiveSupplier();
  const found = useLeadViewCounts(views);
  const [saving, setSaving] = useState(false);
  // Saved views belong to the person who saves them.
  const acting = useActing();
  const ready = LEAD_VIEWS.filter(
    ({ id }) =>
      (id !== 'toReveal' || supplier?.payPerEnquiry === true) &&
      (id !== 'spam' || list.filters.spam === true || (counts?.spam ?? 0) > 0),
  );
  const exact = view !== null && isShown(view, list, columns) ? view : null;
  const selected = exact?.id ?? (view === null ? (viewOf(list.filters)?.id ?? null) : null);
  const countOf = ({ id }: LeadView) => {
    const count = found.get(id);
    if (!count) return {};
    return { count: count.more ? `${format.number(count.count)}+` : count.count };
  };
  const select = (id: string): void => {
    const saved = views.find((one) => one.id === id) ?? null;
    onView(saved);
    if (saved) list.show(saved.filter, saved.sort);
    else list.filterBy(LEAD_VIEWS.find((one) => one.id === id)?.filter ?? {});
  };
  const filtered = Object.keys(list.filters).length > 0;
  return (
    <div className="lead-views row">
      <ViewTabs
        label={t('leads.views')}
        controls="lead-rows"
        selected={selected}
        tabs={[
          ...ready.map((one) => ({ id: one.id, label: t(one.label), ...(counts && { count: one.count(counts) }) })),
          ...views.map((one) => ({ id: one.id, label: one.name, ...countOf(one) })),
        ]}
        onSelect={select}
      />
      {exact?.editable && !acting && (
        <Suspense>
          <ViewMenu view={exact} views={views} onDeleted={() => onView(null)} />
        </Suspense>
      )}
      {filtered && selected === null && !acting && (
        <Button variant="ghost" size="small" icon={Plus} className="lead-views__save" onClick={() => setSaving(true)}>
          {t('leads.saved.save')}
        </Button>
      )}
      {saving && (
        <Suspense>
          <SaveViewDialog
            list={list}
            columns={columns}
            base={view}
            onClose={() => setSaving(false)}
            onSaved={(saved) => {
              onView(saved);
              setSaving(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the list shows exactly what the view defines. */
function isShown(view: LeadView, list: LeadListState, columns: readonly LeadColumn[]): boolean {
  return (
    sameFilters(view.filter, list.filters) &&
    view.sort.field === list.sort.field &&
    view.sort.order === list.sort.order &&
    (view.columns === null || view.columns.join() === columns.join())
  );
}
