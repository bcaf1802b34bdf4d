import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { PACKAGE_LIMITS } from '#contracts/packages/package-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { FieldFrame, Icon } from '../../ui/index.ts';

interface IncludedFieldProps {
  items: readonly string[];
  /** The saved items; others are marked as new. */
  before: readonly string[] | undefined;
  onChange: (items: string[]) => void;
}

/** A package's contents: Enter adds the typed text, Backspace in the empty field removes the last item. */
export function IncludedField({ items, before, onChange }: IncludedFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const full = items.length >= PACKAGE_LIMITS.included;
  const added = before ? items.filter((item) => !before.includes(item)) : [];
  const add = (): void => {
    const item = typed.trim();
    setTyped('');
    if (item !== '' && !items.includes(item)) onChange([...items, item]);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && items.length > 0) {
      event.preventDefault();
      onChange(items.slice(0, -1));
    }
  };
  return (
    <FieldFrame
      id="field-included"
      label={t('pricing.form.included')}
      {...(added.length > 0 && { aside: t('pricing.form.added', { count: added.length }) })}
      {...(full && { help: t('pricing.form.includedFull', { max: PACKAGE_LIMITS.included }) })}
    >
      {items.length > 0 && (
        <ul className="package-items">
          {items.map((item) => (
            <li key={item}>
              <button
                type="button"
                className={`chip ${added.includes(item) ? 'chip--accent' : 'chip--outline'} package-items__one`}
                aria-label={t('pricing.form.removeItem', { item })}
                onClick={() => onChange(items.filter((one) => one !== item))}
              >
                {item} <Icon of={X} size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={full ? 'input input--disabled' : 'input'}>
        <span className="input__affix">
          <Icon of={Plus} size={14} />
        </span>
        <input
          id="field-included"
          value={typed}
          maxLength={PACKAGE_LIMITS.includedItem}
          disabled={full}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={t('pricing.form.includedHint')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={add}
        />
      </div>
    </FieldFrame>
  );
}
