import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { useCopy } from '../../../layout/news/useCopy.ts';
import { Button, Dialog } from '../../../ui/index.ts';

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
  email: string;
  /** Called once the person has saved them. */
  onKept: () => void;
}

/** The recovery codes, shown once. Closing the dialog without "I’ve saved them" asks first. */
export function RecoveryCodesDialog({ codes, email, onKept }: RecoveryCodesDialogProps) {
  const t = useT();
  const copy = useCopy();
  const [warned, setWarned] = useState(false);
  const text = [t('account.codes.heading', { email }), '', ...codes, ''].join('\n');
  return (
    <Dialog
      open
      onClose={() => (warned ? onKept() : setWarned(true))}
      title={t('account.codes.title')}
      width={520}
      actions={
        <Button variant="primary" onClick={onKept}>
          {t('account.codes.kept')}
        </Button>
      }
    >
      <div className="col account__dialog">
        <p className="small">{t('account.codes.text')}</p>
        <ul className="account__codes well">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row wrap account__ways">
          <Button size="small" icon={Copy} onClick={() => void copy(text)}>
            {t('common.copy')}
          </Button>
          <Button size="small" icon={Download} onClick={() => download(text)}>
            {t('account.codes.download')}
          </Button>
          <Button size="small" icon={Printer} onClick={() => window.print()}>
            {t('account.codes.print')}
          </Button>
        </div>
        <p className="small strong" role="alert">
          {warned && t('account.codes.closeAgain')}
        </p>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'aisle-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
