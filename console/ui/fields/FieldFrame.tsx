import type { ReactNode } from 'react';
import './field.css';
import { CircleAlert } from '../icons/glyphs.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface FieldFrameProps {
  /** Id of the control; help and error get `${id}-help` and `${id}-error`. */
  id: string;
  label: string;
  /** To the right of the label: "optional", a counter. */
  aside?: ReactNode;
  help?: ReactNode;
  /** The message that says how to fix it. */
  error?: string | undefined;
  children: ReactNode;
}

/** The label above, the control, then the error or the help below. */
export function FieldFrame({ id, label, aside, help, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {aside && <span className="field__aside">{aside}</span>}
      </label>
      {children}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      ) : (
        help && (
          <p className="field__help" id={`${id}-help`}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
