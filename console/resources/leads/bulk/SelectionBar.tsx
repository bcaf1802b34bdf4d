import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { BarButton } from './BarButton.tsx';
import './bulk.css';

export interface SelectionBarProps {
  /** How many are selected, or why nothing can be done with them. */
  said: string;
  clear: () => void;
  /** `BarButton`s. */
  children: ReactNode;
}

/** Floats above a list while something is selected; Escape lets it go. */
export function SelectionBar({ said, clear, children }: SelectionBarProps) {
  const t = useT();
  return (
    <div
      className="bulk-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('bulk.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) clear();
      }}
    >
      <span className="bulk-bar__count num" role="status">
        {said}
      </span>
      {children}
      <BarButton icon={X} className="bulk-bar__button bulk-bar__clear" aria-label={t('bulk.clear')} onClick={clear} />
    </div>
  );
}
