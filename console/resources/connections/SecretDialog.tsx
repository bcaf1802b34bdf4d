import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { CopyField } from '../../layout/news/CopyField.tsx';
import type { CopyFieldProps } from '../../layout/news/CopyField.tsx';
import { Button, Dialog } from '../../ui/index.ts';

export interface SecretDialogProps extends CopyFieldProps {
  title: string;
  /** Called once the person has saved it. */
  onKept: () => void;
}

/** Shows a secret once. Closing the dialog without confirming that it is saved asks first, because it can't be shown again. */
export function SecretDialog({ title, onKept, ...secret }: SecretDialogProps) {
  const t = useT();
  const [warned, setWarned] = useState(false);
  return (
    <Dialog
      open
      onClose={() => (warned ? onKept() : setWarned(true))}
      title={title}
      width={560}
      actions={
        <Button variant="primary" onClick={onKept}>
          {t('connections.kept')}
        </Button>
      }
    >
      <CopyField {...secret} />
      <p className="small strong" role="alert">
        {warned && t('connections.closeAgain')}
      </p>
    </Dialog>
  );
}
