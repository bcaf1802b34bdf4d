import { EyeOff, Package } from 'lucide-react';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { ActionMenu, Chip, Icon } from '../../ui/index.ts';
import { OrderHandle } from '../../ui/order/OrderHandle.tsx';
import { photosData } from '../photos/photosData.ts';
import { Picture } from '../photos/Picture.tsx';
import { useYearsText } from './useYearsText.ts';

export interface PackageActions {
  edit: () => void;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: () => void;
  drag: { onPointerDown: (event: React.PointerEvent) => void };
}

interface PackageRowProps {
  one: PackageAnswer;
  at: number;
  currency: Currency;
  selected: boolean;
  unsaved: boolean;
  className: string;
  actions: PackageActions | null;
}

/** One package in the list, including unsaved changes from the panel beside it. */
export function PackageRow({ one, at, currency, selected, unsaved, className, actions }: PackageRowProps) {
  const t = useT();
  const format = useFormat();
  const years = useYearsText();
  const { name, description, price, per, published, included, photo, guests, validFor } = one;
  const line = description === '' ? included.join(', ') : description;
  const unit = t(`pricing.per.${per}`);
  const unitLine = validFor === null ? unit : t('pricing.perIn', { unit, years: years(validFor) });
  const words = (
    <>
      <span className="strong package-list__name">
        {name}
        {unsaved && <Chip tone="warn">{t('pricing.unsavedOne')}</Chip>}
        {guests !== null && <span className="small ink-3">{t('pricing.upTo', { count: guests })}</span>}
        {!published && <Chip icon={EyeOff}>{t('pricing.draft')}</Chip>}
      </span>
      {line !== '' && <span className="small ink-2 truncate">{line}</span>}
    </>
  );
  return (
    <li className={`package-list__row${selected ? ' package-list__row--selected' : ''}${className}`} data-order={at}>
      {actions && (
        <OrderHandle label={t('pricing.move', { name })} onUp={actions.up} onDown={actions.down} drag={actions.drag} />
      )}
      <span className={photo ? 'package-list__picture' : 'package-list__picture package-list__picture--none'}>
        {photo ? <Picture photo={photo} sizes="74px" urlOf={photosData.sizeUrl} /> : <Icon of={Package} size={20} />}
      </span>
      {actions ? (
        <button
          type="button"
          className="package-list__words"
          data-row={one.id}
          aria-current={selected || undefined}
          onClick={actions.edit}
        >
          {words}
        </button>
      ) : (
        <div className="package-list__words">{words}</div>
      )}
      <div className="package-list__price">
        <span className="package-list__amount">
          {price === 0 ? t('pricing.onRequest') : format.money(price, currency)}
        </span>
        {price > 0 && <span className="small ink-2">{unitLine}</span>}
      </div>
      {actions && (
        <ActionMenu
          label={t('pricing.actions', { name })}
          actions={[
            { label: t('pricing.edit'), run: actions.edit },
            { label: t('pricing.up'), run: actions.up },
            { label: t('pricing.down'), run: actions.down },
            { label: t('pricing.remove'), run: actions.remove },
          ]}
        />
      )}
    </li>
  );
}
