import { X } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useActing } from '../../../providers/useSession.ts';
import { stageColour } from '../../../ui/chips/stages.ts';
import { Avatar, IconButton, StageChip, StatusChip } from '../../../ui/index.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { AutomationFacts } from '../automation/AutomationFacts.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { ClaimFacts } from '../claims/ClaimFacts.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { DateFacts } from './DateFacts.tsx';
import { DuplicateFacts } from '../duplicates/DuplicateFacts.tsx';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import { LabelFacts } from './LabelFacts.tsx';
import { SourceChip } from '../list/LeadCells.tsx';
import { LeadNotes } from '../notes/LeadNotes.tsx';
import { PaymentFacts } from '../payments/PaymentFacts.tsx';
import { ReminderFacts } from '../reminders/ReminderFacts.tsx';
import { RelatedFacts } from './RelatedFacts.tsx';
import { ScheduledFacts } from './ScheduledFacts.tsx';
import { useLeadActions } from '../useLeadActions.ts';
import { useMembers } from '../useMembers.ts';
import { ValueFact } from './ValueFact.tsx';
import { WeddingFacts } from './WeddingFacts.tsx';

const VisitFacts = lazyPart(() => import('../../../acting/VisitFacts.tsx'));

export interface LeadDetailsProps {
  lead: LeadDetail;
  onSchedule: () => void;
  onEdit: (scheduled: ScheduledMessageAnswer) => void;
  /** Set if the pane can be closed. */
  onClose?: () => void;
}

/** Everything about the lead except the conversation: stage, facts, wedding, contact, scheduled, notes, evidence. */
export function LeadDetails({ lead, onSchedule, onEdit, onClose }: LeadDetailsProps) {
  const t = useT();
  const acting = useActing();
  return (
    <div className="details">
      <div className="details__head row">
        <h2 className="title grow">{t('lead.details')}</h2>
        {onClose && <IconButton small icon={X} label={t('common.close')} onClick={onClose} />}
      </div>
      <StageFacts lead={lead} />
      <BookingFacts lead={lead} />
      <TeamFacts lead={lead} />
      <WeddingFacts lead={lead} />
      <DateFacts lead={lead} />
      <ContactFacts lead={lead} />
      {acting && (
        <Suspense>
          <VisitFacts />
        </Suspense>
      )}
      <ClaimFacts lead={lead} />
      <PaymentFacts lead={lead} />
      <ScheduledFacts lead={lead} onSchedule={onSchedule} onEdit={onEdit} />
      <AutomationFacts leadId={lead.id} />
      <ReminderFacts lead={lead} />
      <LeadNotes lead={lead} />
      <DuplicateFacts lead={lead} />
      <RelatedFacts lead={lead} />
      <EvidenceFacts lead={lead} />
    </div>
  );
}

/** The pipeline's steps up to this one, in the stage's colour. */
function StageFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const reached = LEAD_STAGES.indexOf(lead.stage);
  return (
    <section className="details__section" aria-label={t('leads.column.stage')}>
      <div className="steps" aria-hidden="true">
        {LEAD_STAGES.slice(0, -1).map((stage, index) => (
          <span
            key={stage}
            style={
              index <= reached && lead.stage !== 'Lost'
                ? { background: stageColour(lead.stage), opacity: index === reached ? 1 : 0.4 }
                : {}
            }
          />
        ))}
      </div>
      <div className="row">
        <StageChip stage={lead.stage} />
        <span className="spacer" />
        <span className="caption ink-3">{t('lead.since', { day: format.shortDay(lead.stageSince) })}</span>
      </div>
      {lead.lostReason && <p className="small ink-2">{t('lead.lostBecause', { reason: lead.lostReason })}</p>}
    </section>
  );
}

function TeamFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const { change } = useLeadActions();
  const server = useNeedsServer();
  const members = useMembers();
  const terms = useLeadTerms();
  const owner = members.find((member) => member.id === lead.assigneeId);
  return (
    <section className="details__section">
      <dl className="facts">
        <Fact name={t('leads.column.owner')}>
          <Avatar name={owner?.name ?? null} id={lead.assigneeId ?? ''} />
          {mayWrite && members.length > 0 ? (
            <select
              className="plain-select fact-select"
              aria-label={t('leads.column.owner')}
              value={lead.assigneeId ?? ''}
              onChange={(event) =>
                void change(lead, { assigneeId: event.target.value === '' ? null : event.target.value })
              }
              {...server}
            >
              <option value="">{t('common.nobody')}</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {member.name}
                </option>
              ))}
            </select>
          ) : (
            (owner?.name ?? t('common.nobody'))
          )}
        </Fact>
        <Fact name={t('leads.column.status')}>
          {mayWrite && !lead.locked ? (
            <select
              className="plain-select fact-select"
              aria-label={t('leads.column.status')}
              value={lead.status ?? ''}
              onChange={(event) => void change(lead, { status: event.target.value === '' ? null : event.target.value })}
              {...server}
            >
              <option value="">{t('common.none')}</option>
              {terms.statuses
                .filter((status) => status.offered || status.key === lead.status)
                .map((status) => (
                  <option key={status.key} value={status.key}>
                    {status.name}
                  </option>
                ))}
            </select>
          ) : (
            <StatusChip status={lead.status} />
          )}
        </Fact>
        <Fact name={t('leads.column.labels')}>
          <LabelFacts lead={lead} />
        </Fact>
        <Fact name={t('board.value.title')}>
          <ValueFact lead={lead} />
        </Fact>
        <Fact name={t('lead.enquiry')}>{t(`terms.enquiryType.${lead.enquiryType}`)}</Fact>
        <Fact name={t('leads.column.source')}>
          <SourceChip source={lead.source} />
        </Fact>
        <Fact
          name={t('leads.column.received')}
        >{`${format.shortDay(lead.createdAt)}, ${format.time(lead.createdAt)}`}</Fact>
        {lead.readAt && (
          <Fact name={t('lead.readOn')}>{`${format.shortDay(lead.readAt)}, ${format.time(lead.readAt)}`}</Fact>
        )}
      </dl>
      {CLOSED_STAGES.includes(lead.stage) && lead.needsReply && <p className="caption ink-3">{t('lead.closed')}</p>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
