import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { Button } from '../buttons/Button.tsx';

export interface DialogActionsProps {
  /** What the dialog is for, verb first: "Make a key". */
  go: string;
  onGo: () => void;
  onCancel: () => void;
  /** In another word than "Cancel". */
  cancel?: string;
  busy?: boolean;
  disabled?: boolean;
  /** Takes something away for good. */
  danger?: boolean;
  /** It happens on this device, also without a connection. */
  onDevice?: boolean;
}

/** The two ways out of a dialog that asks one thing. */
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
