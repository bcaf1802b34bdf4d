import { useT } from '../../i18n/i18n.ts';
import { Button, EmptyState } from '../../ui/index.ts';

interface NoEntriesProps {
  filtered: boolean;
  onClear: () => void;
}

/** An empty audit log: nothing happened yet, or the filters match nothing. */
export function NoEntries({ filtered, onClear }: NoEntriesProps) {
  const t = useT();
  if (!filtered) return <EmptyState picture={false} title={t('audit.nothingYet')} text={t('audit.nothingYetText')} />;
  return (
    <EmptyState
      picture={false}
      title={t('audit.none')}
      text={t('audit.noneText')}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  );
}
