import { useMemo } from 'react';
import { useListController } from 'react-admin';
import type { RecipeRunAnswer } from '#contracts/messaging/recipe.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { AUTOMATION_PATH, LEADS_PATH } from '../../providers/paths.ts';
import { Button, ButtonLink, EmptyState, ListAnswer, Pager } from '../../ui/index.ts';
import { ProposalRow } from './ProposalRow.tsx';
import './recipes.css';
import { useProposals } from './useProposals.ts';
import '../../ui/buttons/toggle.css';

/** A list that fits on the smallest page needs no pager. */
const SMALLEST_PAGE = 25;

/** Messages waiting for approval, at /leads/automation/approvals. */
export default function ApprovalsPage() {
  const t = useT();
  const parents = useMemo(
    () => [
      { label: t('leads.title'), to: LEADS_PATH },
      { label: t('recipes.title'), to: AUTOMATION_PATH },
    ],
    [t],
  );
  return (
    <Page title={t('recipes.approvals.title')} parents={parents} narrow>
      <Approvals />
    </Page>
  );
}

function Approvals() {
  const t = useT();
  const mayDecide = useMay('messages:write');
  const list = useListController<RecipeRunAnswer>({
    resource: 'recipe-runs',
    filter: { state: 'proposed' },
    sort: { field: 'at', order: 'ASC' },
    perPage: 25,
    disableAuthentication: true,
  });
  const proposals = useProposals(list.data ?? []);
  const { chosen } = proposals;
  return (
    <div className="col approvals">
      <PageHead lead={t('recipes.approvals.lead')} />
      <ListAnswer
        of={list}
        rows={4}
        empty={
          <EmptyState
            title={t('recipes.approvals.empty')}
            text={t('recipes.approvals.emptyText')}
            actions={<ButtonLink to={AUTOMATION_PATH}>{t('recipes.approvals.back')}</ButtonLink>}
          />
        }
      >
        {(runs) => (
          <>
            {mayDecide && runs.length > 1 && (
              <div className="row wrap approvals__bulk">
                <label className="row small">
                  <input
                    type="checkbox"
                    className="check"
                    checked={chosen.length === runs.length}
                    onChange={(event) => proposals.chooseAll(event.target.checked)}
                  />
                  {t('recipes.approvals.selectAll')}
                </label>
                <span className="small ink-3" role="status">
                  {chosen.length > 0 && t('recipes.approvals.selected', { count: chosen.length })}
                </span>
                {chosen.length > 0 && (
                  <>
                    <span className="spacer" />
                    <Button variant="ghost" onClick={() => void proposals.decide('skip', chosen)}>
                      {t('recipes.approvals.skipAll')}
                    </Button>
                    <Button
                      variant="primary"
                      busy={proposals.busy}
                      onClick={() => void proposals.decide('send', chosen)}
                    >
                      {t('recipes.approvals.sendAll', { count: chosen.length })}
                    </Button>
                  </>
                )}
              </div>
            )}
            <ul className="proposal-rows" aria-label={t('recipes.approvals.title')}>
              {runs.map((run) => (
                <ProposalRow key={run.id} run={run} proposals={proposals} mayDecide={mayDecide} />
              ))}
            </ul>
          </>
        )}
      </ListAnswer>
      {(list.total ?? 0) > SMALLEST_PAGE && <Pager label={t('recipes.approvals.pages')} list={list} />}
    </div>
  );
}
