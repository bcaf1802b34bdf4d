import { CircleAlert, Clock, Inbox } from 'lucide-react';
import { useEffect } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { loadOutbox, outboxStore, takeOut } from '../../../offline/outbox/outbox.ts';
import type { OutboxItem } from '../../../offline/outbox/outboxItem.ts';
import { sendAgain } from '../../../offline/outbox/sendWaiting.ts';
import { sendNow } from '../../../offline/startDevice.ts';
import { offlineStore } from '../../../offline/offlineStore.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import { AttachmentNames } from '../../../attachments/AttachmentNames.tsx';
import { Button, Icon } from '../../../ui/index.ts';
import { putBackUploads } from '../files/useKeptUploads.ts';
import { draftFilesTo, draftPlace, draftTo, useDraft, useDraftFiles } from '../useDraft.ts';
import './waiting.css';

export function useWaiting(leadId: string): readonly OutboxItem[] {
  useEffect(() => void loadOutbox(), []);
  return useStoreValue(outboxStore).filter((item) => item.leadId === leadId);
}

/** Moves a message back to the composer, or deletes it; not while it is being sent. */
function useTakeOut(lead: LeadDetail) {
  const t = useT();
  const toast = useToast();
  const [, setDraft] = useDraft(lead.id);
  const files = useDraftFiles(lead.id);
  return async (item: OutboxItem, edits: boolean): Promise<void> => {
    if (!(await takeOut(item))) {
      toast.info(t('kept.outbox.busy'));
      return;
    }
    if (!edits) return;
    // Files that aren't uploaded yet come first: after a reload they are found in the draft.
    await putBackUploads(draftPlace(lead.id), item.files).catch(toast.failed);
    setDraft([draftTo(lead.id).trim(), item.body].filter((part) => part !== '').join('\n\n'));
    files.set([...draftFilesTo(lead.id), ...item.attachments]);
  };
}

/** Messages to a couple that are queued on this device, after the conversation. */
export function WaitingMessages({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const waiting = useWaiting(lead.id);
  const take = useTakeOut(lead);
  const again = async (item: OutboxItem): Promise<void> => {
    await sendAgain(item, lead);
    await sendNow();
  };
  return waiting.map((item) => {
    const stuck = item.state === 'asks' || item.state === 'refused';
    const text =
      item.state === 'asks'
        ? t('kept.outbox.asks', { couple: item.couple })
        : item.state === 'refused'
          ? t('kept.outbox.refused', { reason: item.reason ?? '' })
          : t(item.state === 'sending' ? 'kept.outbox.sending' : 'kept.outbox.waiting');
    return (
      <article key={item.key} className="message message--ours waiting">
        <div className="message__main">
          <p className="message__bubble waiting__bubble">{item.body}</p>
          <AttachmentNames names={[...item.attachments, ...item.files].map(({ name }) => name)} />
          <p className={stuck ? 'message__meta waiting__stuck' : 'message__meta waiting__meta'} role="status">
            <Icon of={stuck ? CircleAlert : Clock} size={14} /> {text}
          </p>
          {(stuck || waiting.length > 1) && (
            <div className="row wrap waiting__ways">
              {stuck && (
                <Button variant="text" size="small" onClick={() => void again(item)}>
                  {t(item.state === 'asks' ? 'kept.outbox.sendAnyway' : 'common.tryAgain')}
                </Button>
              )}
              <Ways item={item} take={take} />
            </div>
          )}
        </div>
      </article>
    );
  });
}

function Ways({ item, take }: { item: OutboxItem; take: (item: OutboxItem, edits: boolean) => Promise<void> }) {
  const t = useT();
  return (
    <>
      <Button variant="text" size="small" onClick={() => void take(item, true)}>
        {t('kept.outbox.edit')}
      </Button>
      <Button variant="text" size="small" onClick={() => void take(item, false)}>
        {t('kept.outbox.delete')}
      </Button>
    </>
  );
}

/** Above the composer: how many messages are queued, and the two actions for a single one. */
export function OutboxLine({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const waiting = useWaiting(lead.id).filter(({ state }) => state === 'waiting' || state === 'sending');
  const isOffline = useStoreValue(offlineStore) !== null;
  const take = useTakeOut(lead);
  const [only] = waiting;
  if (!only) return null;
  return (
    <div className="row outbox-line">
      <Icon of={Inbox} className="ink-2" />
      <p className="grow small">
        <b className="strong">{t('kept.outbox.count', { count: waiting.length })}</b>
        <span className="outbox-line__when ink-2">{t(isOffline ? 'kept.outbox.whenBack' : 'kept.outbox.goesNow')}</span>
      </p>
      {waiting.length === 1 && <Ways item={only} take={take} />}
    </div>
  );
}
