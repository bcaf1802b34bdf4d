import { useStore } from 'react-admin';

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
  const [endless, setEndless] = useStore('leads.endless', false);
  return {
    compact,
    endless,
    toggleCompact: () => setCompact(!compact),
    toggleEndless: () => setEndless(!endless),
  };
}
