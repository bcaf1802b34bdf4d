import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ConfigurationList, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import type { SettingsPart } from './settingsPart.ts';
import { countChanges, openDraft, rebase, toInput } from './termsDraft.ts';
import type { TermsDraft } from './termsDraft.ts';

export type TermsListName = keyof LeadTermsAnswer;

export interface TermsPart extends SettingsPart {
  draft: TermsDraft;
  change: (next: (draft: TermsDraft) => TermsDraft) => void;
  /** Sentence by row id. */
  errors: Readonly<Record<string, string>>;
}

/** One list of terms while it is edited; a colleague's change slides in under what is not saved yet. */
export function useTermsDraft(list: TermsListName, saved: ConfigurationList): TermsPart {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const [kept, setDraft] = useState(() => openDraft(saved));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isBehind = saved.version > kept.base.version;
  const inTheMiddle = isBehind && countChanges(kept) > 0;
  const draft = useMemo(() => {
    if (!isBehind) return kept;
    return inTheMiddle ? rebase(kept, saved) : openDraft(saved);
  }, [isBehind, inTheMiddle, kept, saved]);
  const changes = countChanges(draft);

  useEffect(() => {
    if (inTheMiddle) toast.info(t('settings.changedMeanwhile'));
  }, [inTheMiddle, toast, t]);

  const save = async (): Promise<boolean> => {
    const input = toInput(draft);
    try {
      const after = await data.saveLeadTerms(list, input);
      setDraft(openDraft(after));
      setErrors({});
      queries.setQueryData<LeadTermsAnswer>(['lead-terms'], (old) => old && { ...old, [list]: after });
      return true;
    } catch (error) {
      if (error instanceof HttpError) setErrors(byRow(draft, error.body.errors));
      if (error instanceof HttpError && error.code === 'stale-version')
        await queries.invalidateQueries({ queryKey: ['lead-terms'] });
      else toast.failed(error);
      return false;
    }
  };
  return {
    draft,
    changes,
    errors,
    wrong: Object.keys(errors).length,
    save,
    change: (next) => setDraft(next(draft)),
    discard: () => {
      setDraft(openDraft(saved));
      setErrors({});
    },
  };
}

/** The server's messages name rows by their place. */
function byRow({ rows }: TermsDraft, messages: FieldMessages | undefined): Record<string, string> {
  const items = messages?.['items'];
  if (typeof items !== 'object') return {};
  return Object.fromEntries(
    Object.entries(items).flatMap(([at, fields]) => {
      const row = rows[Number(at)];
      const text = typeof fields === 'string' ? fields : Object.values(fields).find((one) => typeof one === 'string');
      return row && typeof text === 'string' ? [[row.id, text]] : [];
    }),
  );
}
