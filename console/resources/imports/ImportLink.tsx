import { FileUp } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { IMPORTS_PATH } from '../../providers/paths.ts';
import { ButtonLink } from '../../ui/index.ts';

/** The link to the import, for people who can use it. */
export function ImportLink() {
  const t = useT();
  if (!useMay('leads:import')) return null;
  return (
    <ButtonLink to={IMPORTS_PATH} variant="outline" size="small" icon={FileUp}>
      {t('leads.import')}
    </ButtonLink>
  );
}
