import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { Icon } from '../icons/Icon.tsx';
import './order.css';

interface OrderHandleProps {
  /** Says what is moved and how. */
  label: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  /** Moves the dragged row before or after the one it is over. */
  drag: { onPointerDown: (event: React.PointerEvent<HTMLButtonElement>) => void };
}

/** Moves a row: by dragging, or with the arrow keys while it has the focus. */
export function OrderHandle({ label, onUp, onDown, drag }: OrderHandleProps) {
  const press = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: onUp, ArrowLeft: onUp, ArrowDown: onDown, ArrowRight: onDown };
    const move = ownValue<(() => void) | null>(steps, event.key);
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <button type="button" className="order-handle" aria-label={label} onKeyDown={press} {...drag}>
      <Icon of={GripVertical} size={16} />
    </button>
  );
}
