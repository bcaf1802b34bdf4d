import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { RecipeRunAnswer } from '#contracts/messaging/recipe.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { leadPath } from '../../providers/paths.ts';
import { Button, Chip, Icon } from '../../ui/index.ts';
import { RECIPE_ICONS } from './recipeIcons.ts';
import type { Proposals } from './useProposals.ts';
import { useWhy } from './useWhy.ts';
import '../../ui/buttons/toggle.css';

export interface ProposalRowProps {
  run: RecipeRunAnswer;
  proposals: Proposals;
  mayDecide: boolean;
}

/** One message waiting for approval: for whom, why, its text, and the three actions. */
export function ProposalRow({ run, proposals, mayDecide }: ProposalRowProps) {
  const t = useT();
  const format = useFormat();
  const why = useWhy();
  const id = useId();
  const [editing, setEditing] = useState(false);
  const { couple } = run;
  const words = proposals.wordsOf(run);
  return (
    <li className="proposal">
      <div className="row wrap proposal__head">
        {mayDecide && (
          <input
            type="checkbox"
            className="check proposal__check"
            aria-label={t('recipes.approvals.select', { couple })}
            checked={proposals.chosen.includes(run.id)}
            onChange={(event) => proposals.choose(run.id, event.target.checked)}
          />
        )}
        <Icon of={RECIPE_ICONS[run.recipe]} size={16} />
        <Link className="strong text-link" to={leadPath(run.leadId)}>
          {couple}
        </Link>
        <span className="caption ink-3">{`${t(`recipes.name.${run.recipe}`)} · ${why(run)}`}</span>
        <span className="spacer" />
        {run.reason && run.reason !== 'ask-first' && <Chip tone="warn">{t(`recipes.reason.${run.reason}`)}</Chip>}
        {run.dueAt && (
          <span className="caption ink-3">{t('recipes.approvals.until', { when: format.upcoming(run.dueAt) })}</span>
        )}
      </div>
      {run.locked ? (
        <p className="small ink-3">{t('recipes.approvals.locked')}</p>
      ) : editing ? (
        <div className="col proposal__edit">
          <label className="field" htmlFor={`${id}-subject`}>
            <span className="field__label">{t('recipes.approvals.subject')}</span>
            <span className="input">
              <input
                id={`${id}-subject`}
                value={words.subject}
                maxLength={TEXT_LIMITS.subject}
                onChange={(event) => proposals.rewrite(run.id, { ...words, subject: event.target.value })}
              />
            </span>
          </label>
          <label className="field" htmlFor={`${id}-body`}>
            <span className="field__label">{t('recipes.approvals.body')}</span>
            <span className="input input--text">
              <textarea
                id={`${id}-body`}
                rows={8}
                value={words.body}
                maxLength={TEXT_LIMITS.message}
                onChange={(event) => proposals.rewrite(run.id, { ...words, body: event.target.value })}
              />
            </span>
          </label>
        </div>
      ) : (
        <div className="proposal__words">
          <p className="small strong">{words.subject}</p>
          <p className="small ink-2 proposal__body">{words.body}</p>
        </div>
      )}
      {mayDecide && (
        <div className="row wrap proposal__ways">
          {!run.locked && (
            <Button
              variant="primary"
              size="small"
              busy={proposals.busy}
              aria-label={t('recipes.approvals.sendTo', { couple })}
              onClick={() => void proposals.decide('send', [run.id])}
            >
              {t('recipes.approvals.send')}
            </Button>
          )}
          {!run.locked && (
            <Button
              size="small"
              aria-expanded={editing}
              aria-label={editing ? t('recipes.approvals.done') : t('recipes.approvals.editFor', { couple })}
              onClick={() => setEditing(!editing)}
            >
              {t(editing ? 'recipes.approvals.done' : 'recipes.approvals.edit')}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            disabled={proposals.busy}
            aria-label={t('recipes.approvals.skipFor', { couple })}
            onClick={() => void proposals.decide('skip', [run.id])}
          >
            {t('recipes.approvals.skip')}
          </Button>
        </div>
      )}
    </li>
  );
}
