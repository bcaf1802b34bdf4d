import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { describedBy } from './describedBy.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FormOf } from './formikField.ts';
import { fieldState } from './formikField.ts';
import { Eye, EyeOff } from '../icons/glyphs.tsx';
import { IconButton } from '../buttons/IconButton.tsx';

export interface PasswordFieldProps<V extends FormikValues> {
  form: FormOf<V>;
  name: string;
  label: string;
  help?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
  /** Hidden for now: only password managers can reach it. */
  later?: boolean;
}

/** A password field with a button to show it. */
export function PasswordField<V extends FormikValues>(props: PasswordFieldProps<V>) {
  const { form, name, label, help, autoComplete, showLabel, hideLabel, later } = props;
  const [shown, setShown] = useState(false);
  const { value, error } = fieldState(form, name);
  const id = `field-${name}`;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={error ? 'input input--large input--wrong' : 'input input--large'}>
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          tabIndex={later ? -1 : undefined}
          spellCheck={false}
          autoCapitalize="none"
          value={typeof value === 'string' ? value : ''}
          onChange={form.handleChange}
          onBlur={form.handleBlur}
          {...describedBy(id, error, Boolean(help))}
        />
        {!later && (
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? hideLabel : showLabel}
            small
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
    </FieldFrame>
  );
}
