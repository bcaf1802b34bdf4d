import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ConfigurationList, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { dropKept, keepWords, readKept } from '../../forms/kept/keptWords.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import type { SettingsPart } from './settingsPart.ts';
import { countChanges, openDraft, rebase, resolve, toInput } from './termsDraft.ts';
import type { TermsDraft } from './termsDraft.ts';

export type TermsListName = keyof LeadTermsAnswer;

export interface TermsPart extends SettingsPart {
  draft: TermsDraft;
  change: (next: (draft: TermsDraft) => TermsDraft) => void;
  /** Messages by row id. */
  errors: Readonly<Record<string, string>>;
}

/** One list of terms during editing; a teammate's changes are merged below unsaved edits. */
export function useTermsDraft(list: TermsListName, saved: ConfigurationList): TermsPart {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const place = `terms ${list}`;
  const [found] = useState(() => readKept<TermsDraft>(place));
  const [kept, setDraft] = useState(() => found?.values ?? openDraft(saved));
  const [restored, setRestored] = useState(found !== null);
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

  const write = (next: TermsDraft): void => {
    setDraft(next);
    if (countChanges(next) > 0) {
      keepWords(place, next);
      return;
    }
    dropKept(place);
    setRestored(false);
  };
  const take = (after: ConfigurationList): void => {
    queries.setQueryData<LeadTermsAnswer>(['lead-terms'], (old) => old && { ...old, [list]: after });
  };
  /** The draft after the person chose between both values of each field that a teammate also changed; null to continue editing. */
  const settled = async (now: TermsDraft, refusal: unknown): Promise<TermsDraft | null> => {
    if (now.clashes.length === 0) return now;
    const [{ askConflict }, { plainWords }, { lastSave }] = await Promise.all([
      import('../../forms/conflict/conflictStore.ts'),
      import('../../forms/conflict/settle.ts'),
      import('../../forms/conflict/lastSave.ts'),
    ]);
    const chosen = await askConflict({
      about: t(`settings.${list}.title`),
      by: await lastSave(refusal, data.members),
      combined: { mine: [], theirs: [] },
      fields: now.clashes.map(({ id, field, name, was, mine, theirs }) => ({
        path: `${id} ${field}`,
        name: name ?? id,
        was: plainWords(was),
        mine: plainWords(mine),
        theirs: plainWords(theirs),
      })),
    });
    return chosen && resolve(now, new Set([...chosen.keys()].filter((path) => chosen.get(path) === 'theirs')));
  };
  const send = async (wanted: TermsDraft, refusal: unknown = null): Promise<boolean> => {
    const now = await settled(wanted, refusal);
    if (now === null) return false;
    try {
      const after = await data.saveLeadTerms(list, toInput(now));
      take(after);
      write(openDraft(after));
      setErrors({});
      return true;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'stale-version') throw error;
      const newest = (await data.leadTerms())[list];
      const next = rebase(now, newest);
      take(newest);
      write(next);
      toast.info(t('settings.changedMeanwhile'));
      return send(next, error);
    }
  };
  const save = async (): Promise<boolean> => {
    try {
      return await send(draft);
    } catch (error) {
      if (error instanceof HttpError) setErrors(byRow(draft, error.body.errors));
      toast.failed(error);
      return false;
    }
  };
  return {
    draft,
    changes,
    errors,
    wrong: Object.keys(errors).length,
    restored: restored && changes > 0,
    save,
    change: (next) => write(next(draft)),
    discard: () => {
      write(openDraft(saved));
      setErrors({});
    },
  };
}

/** The server's messages identify rows by their index. */
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
