import { Upload } from 'lucide-react';
import stationery from '../../illustrations/stationery.svg';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { IMPORTS_PATH } from '../../providers/paths.ts';
import { ButtonLink } from '../../ui/index.ts';
import './setup.css';

/** Replaces figures that would all be zero. */
export default function NumbersLater() {
  const t = useT();
  const mayImport = useMay('leads:import');
  return (
    <section className="card setup__later">
      <img src={stationery} alt="" />
      <div className="grow">
        <h2 className="display-xs">{t('setup.later.title')}</h2>
        <p className="small ink-2">{t('setup.later.text')}</p>
      </div>
      {mayImport && (
        <ButtonLink to={IMPORTS_PATH} variant="ghost" icon={Upload}>
          {t('setup.later.import')}
        </ButtonLink>
      )}
    </section>
  );
}
