import { useT } from '../../../i18n/i18n.ts';
import { WIDGET_PATH } from '../../../providers/paths.ts';
import { Button, ButtonLink, EmptyState } from '../../../ui/index.ts';
import { ImportLink } from '../../imports/ImportLink.tsx';

/** Shown on the list and the board before the first enquiry: how to get the first ones. */
export function NoLeadsYet() {
  const t = useT();
  return (
    <EmptyState
      title={t('leads.empty.title')}
      text={t('leads.empty.text')}
      actions={
        <>
          <ButtonLink to={WIDGET_PATH} variant="primary">
            {t('leads.empty.action')}
          </ButtonLink>
          <ImportLink />
        </>
      }
    />
  );
}

export interface NoneMatchProps {
  onClear: () => void;
  /** Whether the server rejected the filters. */
  refused?: boolean;
}

/** No lead matches the filters, with a button to show all. */
export function NoneMatch({ onClear, refused = false }: NoneMatchProps) {
  const t = useT();
  return (
    <EmptyState
      picture={false}
      title={t(refused ? 'leads.refusedFilter.title' : 'leads.emptyFilter.title')}
      text={t(refused ? 'leads.refusedFilter.text' : 'leads.emptyFilter.text')}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  );
}
