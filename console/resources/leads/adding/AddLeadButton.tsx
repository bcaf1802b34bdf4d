import { Plus } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { openAddLead } from '../../../layout/frame/overlayStore.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button } from '../../../ui/index.ts';

/** Opens the drawer for adding a lead, for people who can edit leads. */
export function AddLeadButton() {
  const t = useT();
  const server = useNeedsServer();
  if (!useMay('leads:write')) return null;
  return (
    <Button
      variant="primary"
      size="small"
      icon={Plus}
      className="btn--icon-on-phone"
      aria-haspopup="dialog"
      onClick={openAddLead}
      {...server}
    >
      <span>{t('leads.add')}</span>
    </Button>
  );
}
