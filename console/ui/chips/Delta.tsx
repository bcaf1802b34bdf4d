import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import './chips.css';
import { Icon } from '../icons/Icon.tsx';

export interface DeltaProps {
  direction: 'up' | 'down';
  /** Whether this direction is good: a falling response time is. */
  good: boolean;
  children: ReactNode;
}

/** A change with its arrow: never colour alone. */
export function Delta({ direction, good, children }: DeltaProps) {
  return (
    <span className={good ? 'delta delta--good' : 'delta delta--bad'}>
      <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={12} />
      {children}
    </span>
  );
}
