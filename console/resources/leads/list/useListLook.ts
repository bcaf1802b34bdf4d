import { useStore } from 'react-admin';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';

/** A person's display options for the list; stored in the browser. */
export interface ListLook {
  /** Whether rows are close together. */
  compact: boolean;
  /** Whether more rows load while scrolling, instead of pages. */
  endless: boolean;
  toggleCompact: () => void;
  toggleEndless: () => void;
}

export function useListLook(): ListLook {
  const [compact, setCompact] = useStore('leads.compact', false);
  const mobile = useWindowClass() === 'mobile';
  const [chosen, setEndless] = useStore<boolean | null>('leads.endless', null);
  // Phones scroll by default.
  const endless = chosen ?? mobile;
  return {
    compact,
    endless,
    toggleCompact: () => setCompact(!compact),
    toggleEndless: () => setEndless(!endless),
  };
}
