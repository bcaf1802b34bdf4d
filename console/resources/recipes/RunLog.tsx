import { useState } from 'react';
import { useListController } from 'react-admin';
import { RUN_STATES } from '#contracts/messaging/recipe.ts';
import type { RecipeKind, RecipeRunAnswer, RunState } from '#contracts/messaging/recipe.ts';
import { useT } from '../../i18n/i18n.ts';
import { Card, ListAnswer, Pager } from '../../ui/index.ts';
import { RunRow } from './RunRow.tsx';

/** A log that fits on the smallest page needs no pager. */
const SMALLEST_PAGE = 25;

/** What a recipe did and skipped, newest first, with the reason for each. */
export function RunLog({ recipe }: { recipe: RecipeKind }) {
  const t = useT();
  const [state, setState] = useState<RunState | ''>('');
  const list = useListController<RecipeRunAnswer>({
    resource: 'recipe-runs',
    filter: { recipe, ...(state !== '' && { state }) },
    sort: { field: 'at', order: 'DESC' },
    perPage: 25,
    storeKey: false,
    disableSyncWithLocation: true,
    disableAuthentication: true,
  });
  const filter = (
    <label className="row small">
      <span className="ink-3">{t('recipes.log.filter')}</span>
      <select
        className="plain-select"
        value={state}
        onChange={(event) => {
          setState(event.target.value as RunState | '');
          list.setPage(1);
        }}
      >
        <option value="">{t('recipes.log.all')}</option>
        {RUN_STATES.map((one) => (
          <option key={one} value={one}>
            {t(`recipes.state.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="recipe-log">
      <Card title={t('recipes.log.title')} action={filter}>
        <ListAnswer
          of={list}
          rows={4}
          empty={
            <div className="col recipe-log__empty">
              <p className="small strong">{t(state === '' ? 'recipes.log.empty' : 'recipes.log.emptyFilter')}</p>
              {state === '' && <p className="small ink-3">{t('recipes.log.emptyText')}</p>}
            </div>
          }
        >
          {(runs) => (
            <ul className="run-rows" aria-label={t('recipes.log.title')}>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
          )}
        </ListAnswer>
        {(list.total ?? 0) > SMALLEST_PAGE && <Pager label={t('recipes.log.pages')} list={list} />}
      </Card>
    </div>
  );
}
