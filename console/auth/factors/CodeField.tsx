import { useEffect, useId, useRef } from 'react';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import './code-field.css';

const DIGITS = 6;

export interface CodeFieldProps {
  label: string;
  help: string;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** Six digits in six cells that are one field, so pasting, deleting and autofilled codes work as usual. */
export function CodeField({ label, help, error, value, onChange }: CodeFieldProps) {
  const id = `field-${useId()}`;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typing replaces a wrong code.
    if (error) field.current?.select();
  }, [error]);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={error ? 'code code--wrong' : 'code'}>
        <input
          ref={field}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DIGITS + 1}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-${error ? 'error' : 'help'}`}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/gu, '').slice(0, DIGITS))}
        />
        {Array.from({ length: DIGITS }, (_, index) => (
          <span
            key={index}
            aria-hidden
            className={index === value.length ? 'code__cell code__cell--next' : 'code__cell'}
          >
            {value[index]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
