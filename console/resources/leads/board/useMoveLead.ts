/** Moves a lead: shown at once, reverted if it fails, with an undo. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { StageInput } from '#contracts/lead/lead-change.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { refusedOffline } from '../../../offline/refusedOffline.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { leadKey } from '../leadKey.ts';
import { useClashWords } from '../useClashWords.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import { useUndo } from '../useUndo.ts';

export interface MoveOptions {
  /** Why it was lost. */
  reason?: string | undefined;
  /** Shows the move before it is saved; returns a function that reverts it. */
  show?: () => () => void;
}

export function useMoveLead() {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  const terms = useLeadTerms();
  const offerUndo = useUndo();
  const { clash: clashWords, refusal: refusalWords } = useClashWords();
  return useMemo(() => {
    /** Returns whether the server accepted it. */
    const attempt = async (lead: LeadSummary, stage: LeadStage, options: MoveOptions): Promise<boolean> => {
      const taken = await send(lead, stage, options);
      await leadsChanged();
      return taken;
    };
    const send = async (lead: LeadSummary, stage: LeadStage, options: MoveOptions): Promise<boolean> => {
      const couple = coupleFirstNames(lead.partners);
      const restore = options.show?.();
      try {
        const input: StageInput = {
          stage,
          from: lead.stage,
          ...(options.reason !== undefined && { reason: options.reason }),
        };
        const { changeId, clash, ...moved } = await data.moveStage(lead.id, input);
        queries.setQueryData(leadKey(lead.id), moved);
        const done = t('board.moved', { couple, stage: terms.stage(stage).name });
        offerUndo(changeId, clash ? `${done} ${clashWords(clash)}` : done);
        return true;
      } catch (error) {
        restore?.();
        if (error instanceof HttpError && error.code === 'lead-moved') {
          const to = terms.stage(String(error.problem?.meta?.['stage'] ?? stage)).name;
          toast.alert(t('board.movedMeanwhile', { couple, stage: to }));
        } else if (error instanceof HttpError && error.code === 'day-taken') {
          toast.alert(refusalWords(error));
        } else {
          toast.failed(error, { label: t('common.tryAgain'), run: () => void attempt(lead, stage, options) });
        }
        return false;
      }
    };
    return async (lead: LeadSummary, stage: LeadStage, options: MoveOptions = {}): Promise<boolean> =>
      !refusedOffline() && attempt(lead, stage, options);
  }, [t, data, queries, leadsChanged, toast, terms, offerUndo, clashWords, refusalWords]);
}
