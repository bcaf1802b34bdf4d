import { addedLead } from '#contracts/lead/added-lead.ts';
import { UNDO_SECONDS } from '#contracts/lead/lead-bulk.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { addingCalls } from '../../../providers/calls/addingCalls.ts';
import { leadPath } from '../../../providers/paths.ts';
import { showToast } from '../../../providers/toastStore.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import { draftTo, dropDraft, keepDraft } from '../useDraft.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import { EMPTY_LEAD, toAddedLead, toAddition } from './addLeadForm.ts';
import type { AddLeadValues } from './addLeadForm.ts';
import { afterAdding, nothingBesides } from './afterAdding.ts';
import type { Besides } from './afterAdding.ts';

export interface AddLeadParts {
  pasted: () => string;
  /** Whether the couple's other leads are already on screen, so this is saved as a separate lead. */
  anyway: () => boolean;
  besides: (withReply: boolean) => Besides;
  onDone: () => void;
  /** Someone else added the couple in the meantime. */
  onKnown: () => void;
  /** The lead wasn't added: a file of the reply may no longer exist. */
  onRefused: (error: unknown) => void;
}

const filesOf = ({ reply }: Besides): string[] => reply?.attachments.map(({ id }) => id) ?? [];

/** The form, and its submission: first the lead, then everything that accompanies it. */
export function useAddLead({ pasted, anyway, besides, onDone, onKnown, onRefused }: AddLeadParts) {
  const t = useT();
  const data = useConsoleData();
  const toast = useToast();
  const navigate = useNavigate();
  const leadsChanged = useLeadsChanged();
  const once = useOnce();
  const withReply = useRef(true);
  const [joining, setJoining] = useState(false);

  const undo = async (leadId: string): Promise<void> => {
    try {
      await addingCalls.removeAddedLead(leadId);
      toast.success(t('adding.undone'));
    } catch (error) {
      toast.failed(error);
    }
    await leadsChanged();
  };
  /** Keeps a reply that can't be sent in the lead's composer, so that no one has to write it again. */
  const keepingReply = (leadId: string, also: Besides): (() => Promise<void>) => {
    let kept: string | null = null;
    let isSent = also.reply === null;
    const run = afterAdding(data, leadId, also, {
      isTaken: () => kept !== null && draftTo(leadId) !== kept,
      drop: () => {
        isSent = true;
        if (kept !== null) dropDraft(leadId);
      },
    });
    return async () => {
      try {
        await run();
      } catch (error) {
        // The composer doesn't fill in variables.
        if (!isSent && kept === null && also.reply && !also.reply.text.includes('{{')) {
          kept = also.reply.text;
          keepDraft(leadId, { text: kept, files: also.reply.attachments });
        }
        throw error;
      }
    };
  };
  const rest = async (leadId: string, couple: string, run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      const action = { label: t('common.tryAgain'), run: () => void rest(leadId, couple, run).then(leadsChanged) };
      toast.failed(error, action);
      toast.info(t('adding.partly', { couple }));
      return false;
    }
  };
  const form = useKeptForm<AddLeadValues>({
    place: 'lead new',
    initialValues: EMPTY_LEAD,
    schema: () => addedLead,
    toInput: (values) => toAddedLead(values, pasted(), anyway()),
    onSubmit: async (values) => {
      const also = besides(withReply.current);
      const input = toAddedLead(values, pasted(), anyway(), filesOf(also));
      const { leadId } = await once(JSON.stringify(input), (key) => addingCalls.addLead(input, key));
      const couple = [values.partnerName, values.partnerName2].map((name) => name.trim().split(/\s+/u)[0] ?? '');
      const names = couple.filter((name) => name !== '').join(' & ');
      onDone();
      const done = await rest(leadId, names, keepingReply(leadId, also));
      void leadsChanged();
      if (!done) return;
      showToast({
        tone: 'success',
        text: t(also.reply === null ? 'adding.done' : also.reply.later ? 'adding.doneLater' : 'adding.doneReply', {
          couple: names,
        }),
        seconds: UNDO_SECONDS,
        action: nothingBesides({ ...also, hold: null })
          ? { label: t('common.undo'), run: () => void undo(leadId), undoes: true }
          : { label: t('adding.show'), run: () => void navigate(leadPath(leadId)) },
      });
    },
    onError: (error) => {
      toast.failed(error);
      onRefused(error);
      if (error.code === 'couple-known') onKnown();
      return error.body.errors;
    },
  });
  const join = async (lead: Pick<LeadSummary, 'id' | 'partners'>): Promise<void> => {
    const input = toAddition(form.formik.values, pasted());
    setJoining(true);
    try {
      await once(JSON.stringify([lead.id, input]), (key) => addingCalls.addToLead(lead.id, input, key));
      toast.success(t('adding.joined', { couple: coupleFirstNames(lead.partners) }), {
        label: t('adding.show'),
        run: () => void navigate(leadPath(lead.id)),
      });
      form.forget();
      onDone();
    } catch (error) {
      toast.failed(error);
    }
    setJoining(false);
    await leadsChanged();
  };
  const save = (reply: boolean): void => {
    withReply.current = reply;
    form.submit();
  };
  return { ...form, save, join, joining };
}
