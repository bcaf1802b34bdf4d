import { useStore } from 'react-admin';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';

/** How a person likes the list; remembered in the browser. */
export interface ListLook {
  /** Rows close together. */
  compact: boolean;
  /** More rows come while one scrolls, instead of pages. */
  endless: boolean;
  toggleCompact: () => void;
  toggleEndless: () => void;
}

export function useListLook(): ListLook {
  const [compact, setCompact] = useStore('leads.compact', false);
  const mobile = useWindowClass() === 'mobile';
  const [chosen, setEndless] = useStore<boolean | null>('leads.endless', null);
  // On the phone one scrolls.
  const endless = chosen ?? mobile;
  return {
    compact,
    endless,
    toggleCompact: () => setCompact(!compact),
    toggleEndless: () => setEndless(!endless),
  };
}
