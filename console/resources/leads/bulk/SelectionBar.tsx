import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { isShortcut } from '../../../layout/keys/letterKeys.ts';
import { BarButton } from './BarButton.tsx';
import './bulk.css';

export interface SelectionBarProps {
  /** How many are selected, or why nothing can be done with them. */
  text: string;
  clear: () => void;
  /** `BarButton`s. */
  children: ReactNode;
}

/** Floats above a list while something is selected; Escape clears the selection, wherever the focus is. */
export function SelectionBar({ text, clear, children }: SelectionBarProps) {
  const t = useT();
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isShortcut(event)) clear();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [clear]);
  return (
    <div className="bulk-bar" role="toolbar" tabIndex={-1} aria-label={t('bulk.label')}>
      <span className="bulk-bar__count num" role="status">
        {text}
      </span>
      {children}
      <BarButton icon={X} className="bulk-bar__button bulk-bar__clear" aria-label={t('bulk.clear')} onClick={clear} />
    </div>
  );
}
