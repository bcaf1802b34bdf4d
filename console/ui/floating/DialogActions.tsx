import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { Button } from '../buttons/Button.tsx';

export interface DialogActionsProps {
  /** The confirming button's label, verb first: "Create a key". */
  go: string;
  onGo: () => void;
  onCancel: () => void;
  /** The other button's label, if not "Cancel". */
  cancel?: string;
  busy?: boolean;
  disabled?: boolean;
  /** For actions that delete something permanently. */
  danger?: boolean;
  /** The action happens on this device, so it works without a connection. */
  onDevice?: boolean;
}

/** The two buttons of a dialog that asks one question. */
export function DialogActions({
  go,
  onGo,
  onCancel,
  cancel,
  busy,
  disabled,
  danger = false,
  onDevice = false,
}: DialogActionsProps) {
  const t = useT();
  const server = useNeedsServer();
  return (
    <>
      <Button onClick={onCancel}>{cancel ?? t('common.cancel')}</Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={disabled}
        onClick={onGo}
        {...(!onDevice && server)}
      >
        {go}
      </Button>
    </>
  );
}
