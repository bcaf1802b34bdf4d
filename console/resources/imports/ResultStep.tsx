import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { IMPORTS_PATH, LEADS_PATH } from '../../providers/paths.ts';
import { Button, ButtonLink, Card, Icon } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';
import { UndoDialog } from './UndoDialog.tsx';

const TITLES = { cancelled: 'cancelled', undone: 'undone', failed: 'failed' } as const;

/** The import's result, and a way to undo it. */
export function ResultStep({ one, act }: StepProps) {
  const t = useT();
  const format = useFormat();
  const [undoing, setUndoing] = useState(false);
  const title = one.status in TITLES ? TITLES[one.status as keyof typeof TITLES] : 'finished';
  const counts = [
    ['made', one.made],
    ['joined', one.joined],
    ['updated', one.updated],
    ['skipped', one.skipped],
  ] as const;
  return (
    <Card title={t(`imports.result.${title}`)}>
      <dl className="import-counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="caption ink-3">{t(`imports.result.${name}`)}</dt>
            <dd className="metric metric--s">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {one.status === 'failed' && <p className="small ink-2">{t('imports.result.failedText')}</p>}
      {one.kept > 0 && <p className="small ink-2">{t('imports.result.kept', { count: one.kept })}</p>}
      <div className="import-foot import-foot--start">
        {one.status === 'finished' && (
          <ButtonLink to={LEADS_PATH} variant="primary">
            {t('imports.result.see')}
          </ButtonLink>
        )}
        <ButtonLink to={IMPORTS_PATH} variant="outline">
          {t('imports.result.another')}
        </ButtonLink>
        {one.skipped > 0 && one.hasProblemFile && (
          <a className="btn btn--outline" href={importData.problemsUrl(one.id)} download>
            <Icon of={Download} size={14} />
            {t('imports.check.download')}
          </a>
        )}
        {one.undoUntil !== null && (
          <Button variant="ghost" onClick={() => setUndoing(true)}>
            {t('imports.result.undo')}
          </Button>
        )}
      </div>
      {one.undoUntil !== null && (
        <p className="caption ink-3">{t('imports.result.undoUntil', { day: format.day(one.undoUntil) })}</p>
      )}
      {undoing && <UndoDialog one={one} act={act} onClose={() => setUndoing(false)} />}
    </Card>
  );
}
