import type { ReactNode } from 'react';
import { useState } from 'react';
import { useListController } from 'react-admin';
import type { FeedbackAnswer, FeedbackFilter } from '#contracts/reviews/feedback.ts';
import { FEEDBACK_ORDERS, REVIEW_ORDERS, TESTIMONIAL_ORDERS } from '#contracts/reviews/feedback-limits.ts';
import type { FeedbackOrder, FeedbackType } from '#contracts/reviews/feedback-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay, useMayAsTeam } from '../../providers/activeSupplier.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { LeaveQuestions } from '../../ui/fields/LeaveGuard.tsx';
import { EmptyState, ErrorState, ListAnswer, Pager, SegmentControl, SkeletonRows, ViewTabs } from '../../ui/index.ts';
import { moveInList } from '../../ui/order/moveInList.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FeedbackRow } from './FeedbackRow.tsx';
import type { FeedbackActions } from './FeedbackRow.tsx';
import { feedbackData } from './feedbackData.ts';
import { useFeedbackSummary } from './useFeedbackSummary.ts';
import { RatingCard } from './RatingCard.tsx';
import { AppealDialog, ReportDialog } from './ReportDialog.tsx';
import './reviews.css';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { PageGain } from '../profile/score/pageSteps.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

interface FeedbackScreenProps {
  type: FeedbackType;
  /** The page's buttons for people who can edit. */
  actions: ReactNode;
}

type Open = { kind: 'report' | 'appeal' | 'edit' | 'confirm'; feedback: FeedbackAnswer };
type Tab = 'all' | 'needsReply' | 'reported';

/** The list of reviews or testimonials; testimonials have no stars and only two sort orders. */
export function FeedbackScreen({ type, actions }: FeedbackScreenProps) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const ofTeam = useMayAsTeam('supplier:write');
  const isReview = type === 'review';
  const [open, setOpen] = useState<Open | null>(null);
  /** The entry with the expanded proof; the first until another is chosen. */
  const [proof, setProof] = useState<string | null>();
  const summary = useFeedbackSummary();
  const list = useListController<FeedbackAnswer>({
    resource: 'feedback',
    filter: { type },
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: 25,
    disableAuthentication: true,
    storeKey: `feedback.${type}`,
  });
  const filters = list.filterValues as Partial<FeedbackFilter>;
  const show = (change: Partial<FeedbackFilter>): void => {
    const next = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined);
    list.setFilters(Object.fromEntries(next));
  };
  const order = orderOf(list.sort);
  const tab: Tab = filters.reported ? 'reported' : filters.needsReply ? 'needsReply' : 'all';
  const act = useFeedbackActions(setOpen);
  const known = summary.data;
  if (list.error instanceof HttpError && list.error.status === 404) {
    return (
      <>
        <PageHead />
        <p className="well small ink-2 feedback-closed">{t('profile.notInMarket')}</p>
      </>
    );
  }
  const counts = known?.[isReview ? 'reviews' : 'testimonials'];
  const filtered = filters.stars !== undefined || tab !== 'all';
  const tabs = [
    { id: 'all', label: t('reviews.tabs.all'), count: counts?.listed },
    { id: 'needsReply', label: t('reviews.tabs.needsReply'), count: counts?.needsReply },
    ...(isReview ? [{ id: 'reported', label: t('reviews.tabs.reported'), count: known?.reviews.reported }] : []),
  ].map(({ count, ...rest }) => (count === undefined ? rest : { ...rest, count }));
  return (
    <>
      <PageHead
        lead={leadOf(t, type, known?.reviews.needsReply)}
        actions={
          <>
            <SectionPresence section={isReview ? 'reviews' : 'testimonials'} />
            {mayWrite && actions}
          </>
        }
      />
      <PageGain pages={[isReview ? 'reviews' : 'testimonials']} />
      {!mayWrite && <p className="small ink-2 well">{t(`reviews.readOnly.${type}`)}</p>}
      {summary.isError && <ErrorState compact error={summary.error} onRetry={() => void summary.refetch()} />}
      {isReview && summary.isPending && <SkeletonRows rows={3} />}
      {isReview && known && (
        <RatingCard reviews={known.reviews} chosen={filters.stars} onChoose={(stars) => show({ stars })} />
      )}
      <div className="feedback-bar">
        <ViewTabs
          label={t('reviews.tabs.label')}
          tabs={tabs}
          selected={tab}
          onSelect={(id) =>
            show({
              needsReply: id === 'needsReply' ? true : undefined,
              reported: id === 'reported' ? true : undefined,
            })
          }
        />
        <SegmentControl
          small
          label={t('reviews.order')}
          value={order}
          options={(isReview ? REVIEW_ORDERS : TESTIMONIAL_ORDERS).map((value) => ({
            value,
            label: t(`reviews.orders.${value}`),
          }))}
          onChange={(value) => {
            const [field, direction] = FEEDBACK_ORDERS[value];
            list.setSort({ field, order: direction });
          }}
        />
      </div>
      <section className="card card--flush" aria-label={t(isReview ? 'reviews.title' : 'reviews.testimonials')}>
        <ListAnswer
          of={list}
          rows={4}
          compact
          empty={
            <EmptyState
              title={t(filtered ? 'reviews.empty.filtered' : `reviews.empty.${type}`)}
              text={t(filtered ? 'reviews.empty.filteredText' : `reviews.empty.${type}Text`)}
            />
          }
        >
          {(rows) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from proof to proof
            <ul className="feedback-list" onKeyDown={(event) => moveInList(event, proof === null ? null : setProof)}>
              {rows.map((feedback, at) => (
                <FeedbackRow
                  key={feedback.id}
                  feedback={feedback}
                  proofOpen={proof === undefined ? at === 0 : proof === feedback.id}
                  onProof={(shown) => setProof(shown ? feedback.id : null)}
                  actions={mayWrite ? act : null}
                  ofTeam={ofTeam}
                />
              ))}
            </ul>
          )}
        </ListAnswer>
      </section>
      <Pager label={t('reviews.pages')} list={list} />
      <LeaveQuestions />
      {open?.kind === 'report' && <ReportDialog feedback={open.feedback} onClose={() => setOpen(null)} />}
      {open?.kind === 'appeal' && <AppealDialog feedback={open.feedback} onClose={() => setOpen(null)} />}
      {open?.kind === 'confirm' && <ConfirmDialog feedback={open.feedback} onClose={() => setOpen(null)} />}
      {open?.kind === 'edit' && <TestimonialDialog testimonial={open.feedback} onClose={() => setOpen(null)} />}
    </>
  );
}

function leadOf(t: ReturnType<typeof useT>, type: FeedbackType, waiting: number | undefined): string | undefined {
  if (type === 'testimonial') return t('reviews.testimonialsLead');
  if (waiting === undefined) return undefined;
  return waiting > 0 ? t('reviews.waiting', { count: waiting }) : t('reviews.lead');
}

function orderOf({ field, order }: { field: string; order: string }): FeedbackOrder {
  const found = Object.entries(FEEDBACK_ORDERS).find(([, [by, direction]]) => by === field && direction === order);
  return (found?.[0] ?? 'mostRecent') as FeedbackOrder;
}

function useFeedbackActions(open: (what: Open) => void): FeedbackActions {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const act = (work: () => Promise<unknown>) => attempt(work, ['feedback']);
  const remove = async (feedback: FeedbackAnswer): Promise<void> => {
    if (!(await act(() => feedbackData.remove(feedback.id)))) return;
    const restore = () => void act(() => feedbackData.restore(feedback.id));
    toast.undoable(t('reviews.testimonial.removed', { couple: feedback.couple }), restore);
  };
  return {
    report: (feedback) => open({ kind: 'report', feedback }),
    appeal: (feedback) => open({ kind: 'appeal', feedback }),
    edit: (feedback) => open({ kind: 'edit', feedback }),
    confirm: (feedback) => open({ kind: 'confirm', feedback }),
    remove: (feedback) => void remove(feedback),
  };
}
