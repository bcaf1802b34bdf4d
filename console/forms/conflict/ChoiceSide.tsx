import type { ReactNode, Ref } from 'react';
import './choice-side.css';

interface ChoiceSideProps {
  /** Name of the radio group. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
  className?: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  children: ReactNode;
}

/** One of the values to choose from when two people changed a field. */
export function ChoiceSide({ name, chosen, onChoose, className = '', inputRef, children }: ChoiceSideProps) {
  const classes = ['choice-side', chosen && 'choice-side--chosen', className];
  return (
    <label className={classes.filter(Boolean).join(' ')}>
      <input type="radio" name={name} checked={chosen} ref={inputRef} onChange={onChoose} />
      <span className="grow">{children}</span>
    </label>
  );
}
