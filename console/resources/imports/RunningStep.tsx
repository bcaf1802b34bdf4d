import { useState } from 'react';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Card } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';
import { Meter } from './Meter.tsx';

/** Progress of the background work, updated by live events. */
export function RunningStep({ one, act }: StepProps) {
  const t = useT();
  const format = useFormat();
  const [stopping, setStopping] = useState(false);
  const title =
    one.status === 'checking'
      ? t('imports.check.running')
      : one.status === 'undoing'
        ? t('imports.result.undoing')
        : t('imports.run.running');
  const total = Math.max(one.total, one.done);
  const stop = async (): Promise<void> => {
    setStopping(true);
    if (!(await act(() => importData.cancel(one.id)))) setStopping(false);
  };
  return (
    <Card title={title}>
      <div className="col import-running">
        <Meter label={title} share={total === 0 ? 0 : one.done / total} />
        <p className="small num" role="status">
          {one.total === 0
            ? t('imports.made', { count: one.made })
            : t('imports.run.progress', { done: format.number(one.done), total: format.number(total) })}
        </p>
        <p className="small ink-2">{t('imports.run.leave')}</p>
        {one.status === 'running' && (
          <Button busy={stopping} onClick={() => void stop()}>
            {t(stopping ? 'imports.run.stopping' : 'imports.run.stop')}
          </Button>
        )}
      </div>
    </Card>
  );
}
