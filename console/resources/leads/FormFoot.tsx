import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { Button } from '../../ui/index.ts';

export interface FormFootProps {
  onCancel: () => void;
  /** In another word than "Save". */
  save?: string;
  busy?: boolean;
  disabled?: boolean;
}

/** The end of a form inside a panel of the lead: leave it as it was, or submit it. */
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
