import { useEffect, useState } from 'react';
import { gainOf } from '#contracts/profile/score-formula.ts';
import type { ScoredCriterion } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';

export interface StepRow {
  /** As it was before it was completed. */
  step: ScoredCriterion;
  isDone: boolean;
}

/** Milliseconds that a completed step stays: its tick is visible, then the row closes (score.css). */
const TICKED = 400;
const CLOSES = 240;

/** The listed steps, and in their places those completed in the meantime. */
export function useLeavingSteps(score: ScoreAnswer, steps: readonly ScoredCriterion[]): StepRow[] {
  const [of, setOf] = useState(score);
  const [rows, setRows] = useState<StepRow[]>(() => listed(steps));
  if (of !== score) {
    setOf(score);
    setRows(withDone(rows, steps, score));
  }
  useEffect(() => {
    if (!rows.some(({ isDone }) => isDone)) return undefined;
    const timer = setTimeout(() => setRows((now) => now.filter(({ isDone }) => !isDone)), TICKED + CLOSES);
    return () => clearTimeout(timer);
  }, [rows]);
  return rows;
}

const listed = (steps: readonly ScoredCriterion[]): StepRow[] => steps.map((step) => ({ step, isDone: false }));

function withDone(before: readonly StepRow[], steps: readonly ScoredCriterion[], { criteria }: ScoreAnswer): StepRow[] {
  const next = listed(steps);
  for (const [at, { step }] of before.entries()) {
    const now = criteria.find(({ id }) => id === step.id);
    const isListed = steps.some(({ id }) => id === step.id);
    if (now && gainOf(now) === 0 && !isListed) next.splice(at, 0, { step, isDone: true });
  }
  return next;
}
