import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/index.ts';
import { useCopy } from './useCopy.ts';
import './CopyField.css';

export interface CopyFieldProps {
  /** What the value is: "Your API key". */
  label: string;
  value: string;
  /** Where to use it, or how long it is valid. */
  help: string;
  /** The copy button's name, if there are several next to each other. */
  copyName?: string;
}

/** A value to copy, such as a link or a key: selected on focus, and copied by a button. */
export function CopyField({ label, value, help, copyName }: CopyFieldProps) {
  const t = useT();
  const copy = useCopy();
  const id = useId();
  return (
    <div className="col copy-field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="row copy-field__line">
        <input
          id={id}
          className="copy-field__value grow"
          readOnly
          value={value}
          aria-describedby={`${id}-help`}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={Copy} aria-label={copyName} onClick={() => void copy(value)}>
          {t('common.copy')}
        </Button>
      </div>
      <p className="small ink-2" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
