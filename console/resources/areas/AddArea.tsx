import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button, Select } from '../../ui/index.ts';

interface AddAreaProps {
  /** Areas that aren't chosen yet. */
  choices: readonly string[];
  onAdd: (area: string) => Promise<boolean>;
}

/** Selects one more area; the button saves it. */
export function AddArea({ choices, onAdd }: AddAreaProps) {
  const t = useT();
  const id = useId();
  const [area, setArea] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    if (await onAdd(area)) setArea('');
    setBusy(false);
  };
  return (
    <div className="area-add">
      <label className="field__label" htmlFor={id}>
        {t('areas.add')}
      </label>
      <div className="area-add__line">
        <Select id={id} frame="input area-add__select" value={area} onChange={(event) => setArea(event.target.value)}>
          <option value="">{t('areas.choose')}</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <Button icon={Plus} busy={busy} disabled={area === ''} onClick={() => void add()}>
          {t('areas.addOne')}
        </Button>
      </div>
    </div>
  );
}
