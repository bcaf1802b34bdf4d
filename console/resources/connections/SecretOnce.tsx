import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useCopy } from '../../layout/news/useCopy.ts';
import { Button } from '../../ui/index.ts';

export interface SecretOnceProps {
  /** What it is: "Your API key". */
  label: string;
  secret: string;
  /** That it is shown only now, and where it belongs. */
  help: string;
}

/** A secret that no later answer carries, with a way to take it along. */
export function SecretOnce({ label, secret, help }: SecretOnceProps) {
  const t = useT();
  const copy = useCopy();
  const id = useId();
  return (
    <div className="col secret-once">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="row secret-once__line">
        <input
          id={id}
          className="secret-once__value grow"
          readOnly
          value={secret}
          aria-describedby={`${id}-help`}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={Copy} onClick={() => void copy(secret)}>
          {t('common.copy')}
        </Button>
      </div>
      <p className="small ink-2" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
