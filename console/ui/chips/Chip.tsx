import type { ReactNode } from 'react';
import './chips.css';
import { Icon } from '../icons/Icon.tsx';
import type { IconGlyph } from '../icons/Icon.tsx';

export interface ChipProps {
  tone?: 'neutral' | 'outline' | 'ok' | 'warn' | 'bad' | 'info' | 'accent' | 'blush';
  icon?: IconGlyph;
  children: ReactNode;
}

/** A short fact on a coloured background, for example "Failed" or "4 unread". */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={tone === 'neutral' ? 'chip' : `chip chip--${tone}`}>
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  );
}
