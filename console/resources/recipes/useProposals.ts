import { ownValue } from '#contracts/own-value.ts';
import { useState } from 'react';
import type { DecideInput, RecipeRunAnswer } from '#contracts/messaging/recipe.ts';
import { useKeptState } from '../../forms/kept/useKeptState.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

export interface ProposalWords {
  subject: string;
  body: string;
}

/** The state of an approvals list: selection, edits, and decisions. */
export interface Proposals {
  chosen: readonly string[];
  choose: (id: string, on: boolean) => void;
  chooseAll: (on: boolean) => void;
  wordsOf: (run: RecipeRunAnswer) => ProposalWords;
  rewrite: (id: string, words: ProposalWords) => void;
  busy: boolean;
  decide: (decision: DecideInput['decision'], ids: readonly string[]) => Promise<void>;
}

/** Keeps edited texts until their message is decided, even if the list around it changes. */
export function useProposals(runs: readonly RecipeRunAnswer[]): Proposals {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const format = useFormat();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { value: words, set: setWords } = useKeptState<Readonly<Record<string, ProposalWords>>>('proposals', {});
  const [busy, setBusy] = useState(false);
  const chosen = runs.map((run) => run.id).filter((id) => marked.includes(id));

  const decide: Proposals['decide'] = async (decision, ids) => {
    setBusy(true);
    const proposals = runs
      .filter((run) => ids.includes(run.id))
      .map(({ id, version }) => ({ id, version, ...ownValue(words, id) }));
    const work = async (): Promise<void> => {
      const { done, goesAt, refused } = await data.decideProposals({ decision, proposals });
      if (done > 0 && goesAt !== null)
        toast.success(t('recipes.approvals.sentLater', { count: done, when: format.upcoming(goesAt) }));
      else if (done > 0)
        toast.success(t(decision === 'send' ? 'recipes.approvals.sent' : 'recipes.approvals.skipped', { count: done }));
      for (const { couple, reason } of refused.slice(0, 3))
        toast.info(t('recipes.approvals.refused', { couple, reason: t(`recipes.reason.${reason}`) }));
      setMarked((now) => now.filter((id) => !ids.includes(id)));
      setWords(Object.fromEntries(Object.entries(words).filter(([id]) => !ids.includes(id))));
    };
    await attempt(work, ['recipe-runs'], ['recipes'], ['leads'], ['scheduled-messages']);
    setBusy(false);
  };
  return {
    chosen,
    choose: (id, on) => setMarked(on ? [...marked, id] : marked.filter((one) => one !== id)),
    chooseAll: (on) => setMarked(on ? runs.map((run) => run.id) : []),
    wordsOf: ({ id, subject, body }) => ownValue(words, id) ?? { subject: subject ?? '', body: body ?? '' },
    rewrite: (id, next) => setWords({ ...words, [id]: next }),
    busy,
    decide,
  };
}
