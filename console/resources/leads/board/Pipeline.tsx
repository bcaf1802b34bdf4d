import { useMemo, useRef, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { useActiveSupplier } from '../../../layout/queries.ts';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { LEADS_PATH } from '../../../providers/paths.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { ErrorState } from '../../../ui/index.ts';
import { NoLeadsYet, NoneMatch } from '../list/NoLeads.tsx';
import { LazyPhoneHead } from '../list/phone/LazyPhoneHead.tsx';
import { flaggedViews } from '../list/views/leadViews.ts';
import { LeadViewSwitch } from '../list/views/LeadViewSwitch.tsx';
import '../leads.css';
import { LostDialog } from '../LostDialog.tsx';
import { Clashes } from '../clashes/Clashes.tsx';
import { useMembers } from '../useMembers.ts';
import './board.css';
import { AddLeadButton } from '../adding/AddLeadButton.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BoardRibbon } from './BoardRibbon.tsx';
import { BoardToolbar } from './BoardToolbar.tsx';
import { useBoard } from './useBoard.ts';
import { useBoardFilters } from './useBoardFilters.ts';
import { useMoveLead } from './useMoveLead.ts';

/** The pipeline at /leads/pipeline: nine stages as columns (E2). */
export default function Pipeline() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('leads.title'), to: LEADS_PATH }], [t]);
  const mobile = useWindowClass() === 'mobile';
  return (
    <Page title={t('board.title')} parents={parents} rail bleed={!mobile}>
      <Board mobile={mobile} />
    </Page>
  );
}

function Board({ mobile }: { mobile: boolean }) {
  const t = useT();
  const format = useFormat();
  const terms = useLeadTerms();
  const members = useMembers();
  const mayMove = useMay('leads:write');
  const { data: supplier } = useActiveSupplier();
  const currency = supplier?.l10n.currency ?? 'GBP';
  const filtering = useBoardFilters();
  const board = useBoard(filtering.filters);
  const moveLead = useMoveLead();
  const [lost, setLost] = useState<LeadSummary | null>(null);
  const [current, setCurrent] = useState<LeadStage>('Invitation');
  const [opened, setOpened] = useState<readonly LeadStage[]>([]);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = board.data?.columns ?? [];
  const leads = useMemo(() => board.data?.columns.flatMap((column) => column.leads) ?? [], [board.data]);
  const open = columns.filter(({ stage }) => !CLOSED_STAGES.includes(stage));
  const sum = (of: 'count' | 'value') => open.reduce((total, column) => total + (column[of] ?? 0), 0);
  const filtered = Object.keys(filtering.filters).length > 0;
  const uncounted = open.some(({ count }) => count === null);

  const move = (lead: LeadSummary, stage: LeadStage, reason?: string): void => {
    if (lead.stage === stage) return;
    if (stage === 'Lost' && reason === undefined) setLost(lead);
    else void moveLead(lead, stage, { reason, show: () => board.show(lead, stage) });
  };
  const go = (stage: LeadStage): void => {
    setCurrent(stage);
    if (stage === 'Completed' || stage === 'Lost')
      setOpened((known) => [...known.filter((one) => one !== stage), stage]);
    // An opening rail only has its column's width after this frame.
    requestAnimationFrame(() => {
      const element = scroller.current;
      const column = element?.querySelector<HTMLElement>(`[data-stage="${CSS.escape(stage)}"]`);
      if (!element || !column) return;
      // Horizontally only: on phones the ribbon would scroll off the screen if the page moved too.
      const margin = mobile ? 0 : (element.clientWidth - column.offsetWidth) / 2;
      element.scrollTo({ left: column.offsetLeft - margin, behavior: 'smooth' });
    });
  };
  const words = { t, format, currency, terms, members };
  const summary =
    board.data &&
    (uncounted
      ? t('board.summaryUncounted')
      : t('board.summary', { count: sum('count'), value: format.money(roundSum(sum('value')), currency) }));
  return (
    <div className="leads board-page">
      {mobile ? (
        <LazyPhoneHead
          view="pipeline"
          filters={filtering.filters}
          words={words}
          views={flaggedViews(filtering.filters)}
          onFilter={filtering.filterBy}
        >
          {board.data && <BoardRibbon columns={columns} currency={currency} current={current} onGo={go} />}
        </LazyPhoneHead>
      ) : (
        <PageHead
          lead={summary}
          actions={
            <>
              <BoardToolbar board={filtering} words={words} />
              <LeadViewSwitch value="pipeline" />
              <AddLeadButton />
            </>
          }
        />
      )}
      {board.isError ? (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      ) : !board.data ? (
        <BoardSkeleton mobile={mobile} />
      ) : columns.every(({ count, leads }) => count === 0 && leads.length === 0) ? (
        filtered ? (
          <NoneMatch onClear={() => filtering.filterBy({})} />
        ) : (
          <NoLeadsYet />
        )
      ) : (
        <>
          {!mobile && <BoardRibbon columns={columns} currency={currency} current={null} onGo={go} />}
          <Clashes leads={leads}>
            <BoardColumns
              ref={scroller}
              board={board}
              columns={columns}
              currency={currency}
              members={members}
              mobile={mobile}
              opened={mobile ? LEAD_STAGES : opened}
              onOpen={setOpened}
              onMove={mayMove ? move : null}
              onCurrent={setCurrent}
            />
          </Clashes>
        </>
      )}
      <LostDialog
        key={lost?.id ?? 'none'}
        of={lost?.id ?? ''}
        open={lost !== null}
        onClose={() => setLost(null)}
        onChoose={(reason) => {
          setLost(null);
          return lost ? moveLead(lost, 'Lost', { reason, show: () => board.show(lost, 'Lost') }) : true;
        }}
      />
    </div>
  );
}

/** Sums of budgets are estimates: thousands are precise enough. */
const roundSum = (minor: number): number => (minor < 1_000_000 ? minor : Math.round(minor / 100_000) * 100_000);
