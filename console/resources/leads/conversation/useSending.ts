import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { Attaching, ChosenFiles } from '../../../attachments/useAttaching.ts';
import { markGone } from '../../../attachments/markGone.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { offlineStore } from '../../../offline/offlineStore.ts';
import { putItem } from '../../../offline/outbox/outbox.ts';
import { lastOfCouple } from '../../../offline/outbox/sendWaiting.ts';
import { activeAccess } from '../../../providers/session.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { newIdempotencyKey } from '../../../providers/httpClient.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import { draftFilesTo, draftTo, useDraft } from '../useDraft.ts';

/** Sends the composer's content, or queues it on this device while there is no connection. */
export function useSending(lead: LeadDetail, chosen: ChosenFiles, attaching: Attaching) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const once = useOnce();
  const [, setDraft] = useDraft(lead.id);
  const [busy, setBusy] = useState(false);
  /** A message without a response may have arrived, so it keeps its key in the outbox too. */
  const unanswered = useRef<{ content: string; key: string } | null>(null);

  const sendLater = async (): Promise<void> => {
    const body = draftTo(lead.id).trim();
    const attachments = draftFilesTo(lead.id);
    const content = [body, ...attachments.map(({ id }) => id)].join('\n');
    const known = unanswered.current?.content === content ? unanswered.current.key : null;
    const files = attaching.uploads.list;
    await putItem({
      key: known ?? newIdempotencyKey(),
      supplierId: activeAccess()?.supplierId ?? '',
      leadId: lead.id,
      couple: coupleFirstNames(lead.partners),
      body,
      attachments,
      files: files.map(({ file }) => file),
      at: Date.now(),
      seen: lastOfCouple(lead),
      state: 'waiting',
      reason: null,
    });
    for (const { id } of files) attaching.uploads.drop(id);
    unanswered.current = null;
    setDraft('');
    chosen.set([]);
  };
  const sendNow = async (): Promise<void> => {
    // "Try again" may come later: the text at that time counts.
    const text = draftTo(lead.id).trim();
    if (text === '') return;
    const attachments = draftFilesTo(lead.id).map((file) => file.id);
    const content = [text, ...attachments].join('\n');
    setBusy(true);
    try {
      await once(content, (key) => {
        unanswered.current = { content, key };
        return data.postMessage(lead.id, { body: text, ...(attachments.length > 0 && { attachments }) }, key);
      });
      unanswered.current = null;
      setDraft('');
      chosen.set([]);
    } catch (error) {
      if (error instanceof HttpError && error.status > 0 && error.status < 500) unanswered.current = null;
      chosen.set(markGone(error, draftFilesTo(lead.id)));
      toast.failed(error, { label: t('common.tryAgain'), run: () => void send() });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['leads'] });
  };
  const send = async (): Promise<void> => {
    if (offlineStore.get() === null) await sendNow();
    else await sendLater().catch(toast.failed);
  };
  return { send, busy };
}
