import { useEffect, useRef } from 'react';
import './select-box.css';
import '../../../ui/buttons/toggle.css';

export interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Whether only some of the rows it covers are selected. */
  partly?: boolean;
  onChange: () => void;
}

/** The checkbox at the start of a row; above the row's own link, so that it can be clicked. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="check select-box"
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}
