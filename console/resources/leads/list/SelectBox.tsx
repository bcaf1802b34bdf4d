import { useEffect, useRef } from 'react';
import './select-box.css';
import '../../../ui/buttons/toggle.css';

export interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of the rows it covers are selected. */
  partly?: boolean;
  onChange: () => void;
}

/** The box at the head of a row; above the row's own link, so that it can be hit. */
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
