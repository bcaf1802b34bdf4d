import { Suspense, useMemo, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { useT } from '../../i18n/i18n.ts';
import { NotFoundPage } from '../../layout/page/NotFoundPage.tsx';
import { Page } from '../../layout/page/Page.tsx';
import { useKeyboardSpace } from './conversation/useKeyboardSpace.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { LEADS_PATH, leadPath } from '../../providers/paths.ts';
import { ButtonLink, Drawer, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { Composer } from './conversation/Composer.tsx';
import './lead.css';
import './conversation/conversation.css';
import './details/details.css';
import { DuplicatesBar } from './duplicates/DuplicatesBar.tsx';
import { LeadDetails } from './details/LeadDetails.tsx';
import { InvitationBar } from './invitation/InvitationBar.tsx';
import { LeadHead } from './head/LeadHead.tsx';
import './leads.css';
import { LeadSkeleton } from './head/LeadSkeleton.tsx';
import { LeadStrip } from './neighbours/LeadStrip.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import type { Panel } from './PanelTabs.tsx';
import { MessageList } from './conversation/MessageList.tsx';
import { PresenceLine } from './presence/PresenceLine.tsx';
import { RevealCard } from './conversation/RevealCard.tsx';
import { ScheduleDialog } from './schedule/ScheduleDialog.tsx';
import { useCancelScheduled } from './schedule/useCancelScheduled.ts';
import { TestBar } from './test/TestBar.tsx';
import { SpamBar } from './spam/SpamBar.tsx';
import { useLead } from './useLead.ts';
import { useLeadTarget } from './files/useLeadTarget.ts';
import { useUploads } from './files/useUploads.ts';

const FilesPanel = lazyPart(() => import('./files/FilesPanel.tsx'));
const ActivityPanel = lazyPart(() => import('./activity/ActivityPanel.tsx'));

/** One lead at /leads/:id: the list, the conversation, the details; one at a time on phones. */
export default function LeadPage() {
  const t = useT();
  const { id = '' } = useParams();
  const answer = useLead(id);
  const parents = useMemo(() => [{ label: t('leads.title'), to: LEADS_PATH }], [t]);
  if (answer.error instanceof HttpError && answer.error.status === 404) return <NotFoundPage />;
  const title = answer.data ? coupleFirstNames(answer.data.partners) : t('leads.title');
  return (
    <Page title={title} {...(answer.data && { parents })} rail bleed>
      {answer.data?.mergedInto ? (
        <Navigate to={leadPath(answer.data.mergedInto)} replace />
      ) : answer.data ? (
        <Lead key={id} lead={answer.data} />
      ) : answer.isError ? (
        <>
          <h1 className="visually-hidden">{t('leads.title')}</h1>
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()}>
            {/* A phone shows no navigation here, and an installed app doesn't have the browser's. */}
            <ButtonLink to={LEADS_PATH} size="small" variant="text">
              {t('lead.backToList')}
            </ButtonLink>
          </ErrorState>
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t('common.loading')}</h1>
          <LeadSkeleton />
        </>
      )}
    </Page>
  );
}

type Scheduling = { scheduled: ScheduledMessageAnswer | null; body: string } | null;

function Lead({ lead }: { lead: LeadDetail }) {
  const t = useT();
  useKeyboardSpace();
  const cancel = useCancelScheduled();
  const window = useWindowClass();
  const [panel, setPanel] = useState<Panel>('chat');
  const uploads = useUploads(useLeadTarget(lead.id));
  const [drawer, setDrawer] = useState(false);
  const [scheduling, setScheduling] = useState<Scheduling>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const edit = (scheduled: ScheduledMessageAnswer): void => setScheduling({ scheduled, body: '' });
  const details = (onClose?: () => void) => (
    <LeadDetails
      lead={lead}
      onSchedule={() => setScheduling({ scheduled: null, body: '' })}
      onEdit={edit}
      {...(onClose && { onClose })}
    />
  );
  const mobile = window === 'mobile';
  return (
    <div className="lead">
      {!mobile && <LeadStrip lead={lead} />}
      <section className="lead__chat" aria-label={t('lead.conversation')}>
        <LeadHead
          lead={lead}
          alone={mobile}
          onDetails={mobile ? () => setPanel('details') : window === 'tablet' ? () => setDrawer(true) : null}
        />
        <PanelTabs panel={panel} onChange={setPanel} lead={lead} withDetails={mobile}>
          {!mobile && <PresenceLine lead={lead} />}
        </PanelTabs>
        <InvitationBar lead={lead} />
        <TestBar lead={lead} />
        <SpamBar lead={lead} />
        <DuplicatesBar lead={lead} />
        {mobile && panel === 'details' ? (
          details()
        ) : panel === 'files' ? (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <FilesPanel lead={lead} uploads={uploads} />
          </Suspense>
        ) : panel === 'activity' ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <ActivityPanel lead={lead} />
          </Suspense>
        ) : (
          <>
            <div className="lead__flow">
              <MessageList lead={lead} onEdit={edit} onCancel={(scheduled) => void cancel(scheduled)} />
              {lead.locked && (
                <RevealCard lead={lead} onRevealed={() => setTimeout(() => composer.current?.focus(), 240)} />
              )}
            </div>
            <Composer lead={lead} ref={composer} onLater={(body) => setScheduling({ scheduled: null, body })} />
          </>
        )}
      </section>
      {window === 'desktop' && <aside className="lead__details">{details()}</aside>}
      {window === 'tablet' && (
        <Drawer open={drawer} onClose={() => setDrawer(false)} label={t('lead.details')} width={380}>
          {details(() => setDrawer(false))}
        </Drawer>
      )}
      {scheduling && <ScheduleDialog lead={lead} {...scheduling} onClose={() => setScheduling(null)} />}
    </div>
  );
}
