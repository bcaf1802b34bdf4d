import { Check } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { Button, Icon } from '../../ui/index.ts';
import { useHideSetup } from './useHideSetup.ts';

/** All steps are done: one line that can be dismissed. */
export function SetupDone() {
  const t = useT();
  const hide = useHideSetup();
  const mayHide = useMay('settings:write');
  return (
    <section className="card setup__done" aria-label={t('setup.title')}>
      <span className="setup__mark setup__mark--done">
        <Icon of={Check} size={15} />
      </span>
      <p className="grow" role="status">
        {t('setup.allDone')}
      </p>
      {mayHide && (
        <Button variant="ghost" size="small" onClick={() => void hide()}>
          {t('setup.hide')}
        </Button>
      )}
    </section>
  );
}
