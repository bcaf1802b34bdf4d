import { ChevronUp } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/index.ts';

export interface BarButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** Whether it opens a menu above itself. */
  menu?: boolean;
}

/** A button of a `SelectionBar`; without children it needs an `aria-label`. */
export function BarButton({ icon, menu = false, children, ...button }: BarButtonProps) {
  return (
    <button type="button" className="bulk-bar__button" {...button}>
      <Icon of={icon} />
      {children}
      {menu && <Icon of={ChevronUp} size={14} />}
    </button>
  );
}
