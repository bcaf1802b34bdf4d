import type { ComponentProps } from 'react';
import { ChevronDown } from '../icons/glyphs.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface SelectProps extends ComponentProps<'select'> {
  /** CSS classes of the frame. */
  frame?: string;
}

/** The browser's own select, styled as a field. */
export function Select({ frame = 'input', ...select }: SelectProps) {
  return (
    <span className={frame}>
      <select {...select} />
      <Icon of={ChevronDown} size={14} />
    </span>
  );
}
