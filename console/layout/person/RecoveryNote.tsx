import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { SECURITY_PATH } from '../../providers/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import './ConfirmEmailNote.css';

/** Warns everyone signed in to an account that is being recovered, because it may be an attack. */
export default function RecoveryNote() {
  const t = useT();
  return (
    <div className="confirm-note small" role="status">
      <Icon of={LifeBuoy} size={16} />
      <p>
        {t('recoveries.note')}{' '}
        <Link className="text-link" to={`${SECURITY_PATH}#recovery`}>
          {t('recoveries.noteLink')}
        </Link>
      </p>
    </div>
  );
}
