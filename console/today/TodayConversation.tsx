import { Suspense, useState } from 'react';
import type { Ref } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { Composer } from '../resources/leads/conversation/Composer.tsx';
import { MessageList } from '../resources/leads/conversation/MessageList.tsx';
import { RevealCard } from '../resources/leads/conversation/RevealCard.tsx';
import { useCancelScheduled } from '../resources/leads/schedule/useCancelScheduled.ts';

const ScheduleDialog = lazyPart(async () => {
  const { ScheduleDialog: dialog } = await import('../resources/leads/schedule/ScheduleDialog.tsx');
  return { default: dialog };
});

export interface TodayConversationProps {
  lead: LeadDetail;
  composer: Ref<HTMLTextAreaElement>;
  /** Hides the composer until it is needed. */
  quiet?: boolean;
  onRevealed: () => void;
}

/** The conversation and its composer, the same as on the lead's own page. */
export function TodayConversation({ lead, composer, quiet = false, onRevealed }: TodayConversationProps) {
  const cancel = useCancelScheduled();
  const [scheduling, setScheduling] = useState<{ scheduled: ScheduledMessageAnswer | null; body: string } | null>(null);
  return (
    <>
      <div className="today-flow">
        <div className="today-flow__all">
          <MessageList
            lead={lead}
            onEdit={(scheduled) => setScheduling({ scheduled, body: '' })}
            onCancel={(scheduled) => void cancel(scheduled)}
          />
          {lead.locked && <RevealCard lead={lead} onRevealed={onRevealed} />}
        </div>
      </div>
      {!quiet && <Composer lead={lead} ref={composer} onLater={(body) => setScheduling({ scheduled: null, body })} />}
      {scheduling && (
        <Suspense>
          <ScheduleDialog lead={lead} {...scheduling} onClose={() => setScheduling(null)} />
        </Suspense>
      )}
    </>
  );
}
