import type { ReactNode } from 'react';
import { describedBy } from '../../ui/fields/describedBy.ts';
import { FieldFrame } from '../../ui/index.ts';

export interface PlainFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  disabled: boolean;
  type?: 'text' | 'email';
  /** For more than one line. */
  rows?: number;
  aside?: ReactNode;
  help?: ReactNode;
  placeholder?: string;
  maxLength?: number;
}

/** A field whose value is stored in the settings' own draft rather than in a form. */
export function PlainField(props: PlainFieldProps) {
  const { id, label, value, onChange, error, disabled, type = 'text', rows, aside, help, ...input } = props;
  const frame = ['input', rows && 'input--text', error && 'input--wrong', disabled && 'input--disabled'];
  const shared = { ...input, id, value, disabled, ...describedBy(id, error, Boolean(help)) };
  return (
    <FieldFrame id={id} label={label} aside={aside} help={help} error={error}>
      <div className={frame.filter(Boolean).join(' ')}>
        {rows ? (
          <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
        )}
      </div>
    </FieldFrame>
  );
}
