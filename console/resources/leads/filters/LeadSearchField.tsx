import { Search } from 'lucide-react';
import { useState } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/index.ts';

/** Keeps its own text while the leads follow a moment later; clearing the other filters clears it too. */
export function LeadSearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value === '') setTyped('');
  }
  return (
    <label className="input-search">
      <Icon of={Search} size={14} className="ink-3" />
      <span className="visually-hidden">{t('leads.search')}</span>
      <input
        type="search"
        value={typed}
        maxLength={TEXT_LIMITS.search}
        placeholder={t('leads.searchExample')}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value.trim());
        }}
      />
    </label>
  );
}
