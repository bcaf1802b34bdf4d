import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { Button } from '../../ui/index.ts';

export interface FormFootProps {
  onCancel: () => void;
  /** The submit button's label, if not "Save". */
  save?: string;
  busy?: boolean;
  disabled?: boolean;
}

/** The buttons at the end of a form in a lead panel: cancel or submit. */
export function FormFoot({ onCancel, save, busy, disabled }: FormFootProps) {
  const t = useT();
  const server = useNeedsServer();
  return (
    <div className="row">
      <span className="spacer" />
      <Button size="small" variant="ghost" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button size="small" variant="soft" type="submit" busy={busy} disabled={disabled} {...server}>
        {save ?? t('common.save')}
      </Button>
    </div>
  );
}
