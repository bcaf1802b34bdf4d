import type { ReactNode } from 'react';
import { useId } from 'react';
import { refusedBecause } from '../../offline/refused/refusals.ts';
import './toggle.css';

export interface ToggleProps {
  label: ReactNode;
  /** What it does, as a caption below the label. */
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Why this person can't change it. The switch can still be focused, and shows the reason. */
  refused?: string | undefined;
  /** For settings that hide or delete. */
  danger?: boolean;
}

/** A switch that applies immediately. The label is on the left, the switch on the right. */
export function Toggle({ label, help, checked, onChange, disabled = false, refused, danger = false }: ToggleProps) {
  const id = useId();
  return (
    <label className="toggle" htmlFor={id}>
      <span className="grow">
        <span className={danger ? 'small strong toggle__danger' : 'small strong'}>{label}</span>
        {help && (
          <span className="caption ink-3" style={{ display: 'block' }} id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={danger ? 'toggle__box toggle__box--danger' : 'toggle__box'}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        {...(refused !== undefined && refusedBecause(refused))}
      />
    </label>
  );
}
