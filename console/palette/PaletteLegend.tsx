import { useT } from '../i18n/i18n.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';

/** Explains the keys, at the bottom; not on phones. */
export function PaletteLegend({ step }: { step: boolean }) {
  const t = useT();
  return (
    <div className="palette__legend caption" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('palette.legend.move')}
      </span>
      <span>
        <Kbd>↵</Kbd>
        {t('palette.legend.open')}
      </span>
      {!step && (
        <span>
          <Kbd>Tab</Kbd>
          {t('palette.legend.more')}
        </span>
      )}
      <span className="spacer" />
      <span>
        <Kbd>Esc</Kbd>
        {t(step ? 'palette.legend.back' : 'palette.legend.close')}
      </span>
    </div>
  );
}
