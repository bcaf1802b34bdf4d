import { SquareKanban, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../../../i18n/i18n.ts';
import { LEADS_PATH, PIPELINE_PATH } from '../../../../providers/paths.ts';
import { SegmentControl } from '../../../../ui/index.ts';

type LeadViewName = 'table' | 'pipeline';
const STORE_KEY = 'leads.view';

/** Table or pipeline, with the same filters; the choice is remembered. */
export function LeadViewSwitch({ value }: { value: LeadViewName }) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const remember = useChooseLeadView();
  return (
    <SegmentControl
      label={t('leads.showAs')}
      options={[
        { value: 'table', label: t('leads.asTable'), icon: Table2 },
        { value: 'pipeline', label: t('leads.asPipeline'), icon: SquareKanban },
      ]}
      value={value}
      onChange={(view) => {
        remember(view);
        void navigate({ pathname: view === 'table' ? LEADS_PATH : PIPELINE_PATH, search });
      }}
    />
  );
}

/** Remembers which of the two was used last. */
export function useChooseLeadView(): (view: LeadViewName) => void {
  const [, remember] = useStore<LeadViewName>(STORE_KEY, 'table');
  return remember;
}

/** "Leads" opens the view that was used last; an address with filters is opened as it is. */
export function RememberedView({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const [view] = useStore<LeadViewName>(STORE_KEY, 'table');
  return view === 'pipeline' && search === '' ? <Navigate to={PIPELINE_PATH} replace /> : children;
}
