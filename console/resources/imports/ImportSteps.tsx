import { Check } from 'lucide-react';
import type { ImportStatus } from '#contracts/lead/lead-import.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';

const STEPS = ['file', 'columns', 'check', 'run'] as const;
const AT: Readonly<Record<ImportStatus, number>> = {
  uploading: 0,
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  finished: 4,
  cancelled: 4,
  undoing: 4,
  undone: 4,
  failed: 3,
};

/** The current step of the import. */
export function ImportSteps({ status }: { status: ImportStatus }) {
  const t = useT();
  return (
    <ol className="import-steps" aria-label={t('imports.step.label')}>
      {STEPS.map((step, at) => (
        <li key={step} aria-current={at === AT[status] ? 'step' : undefined} data-done={at < AT[status] || undefined}>
          {at < AT[status] && <Icon of={Check} size={14} />}
          {t(`imports.step.${step}`)}
          {at < AT[status] && <span className="visually-hidden">{t('imports.stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}
