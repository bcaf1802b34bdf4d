import type { OfferKind } from '#contracts/offers/offer-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';
import { KIND_ICONS } from './kindIcons.ts';
import { useOfferWords } from './useOfferWords.ts';

interface KindTilesProps {
  kinds: readonly OfferKind[];
  value: OfferKind;
  onChange: (kind: OfferKind) => void;
  error?: string | undefined;
}

/** Up to five kinds of offers. */
export function KindTiles({ kinds, value, onChange, error }: KindTilesProps) {
  const t = useT();
  const words = useOfferWords();
  return (
    <fieldset className="offer-kinds">
      <legend className="field__label">{t('offers.form.kind')}</legend>
      <div className="offer-kinds__tiles">
        {kinds.map((kind) => (
          <label key={kind} className="offer-kinds__tile small">
            <input type="radio" name="kind" value={kind} checked={kind === value} onChange={() => onChange(kind)} />
            <Icon of={KIND_ICONS[kind]} size={18} />
            {words.kind(kind)}
          </label>
        ))}
      </div>
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  );
}
