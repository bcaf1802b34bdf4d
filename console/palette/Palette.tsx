import type { ReactElement } from 'react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { overlayStore } from '../layout/frame/overlayStore.ts';
import type { Section } from '../screens/menu.ts';
import { useStoreValue } from '../providers/useStoreValue.ts';
import { PalettePanel } from './PalettePanel.tsx';

type Shown = (close: () => void) => ReactElement;

/** The command palette (Ctrl/⌘ K): couples, pages, and actions for the open or selected leads. */
export default function Palette({ sections }: { sections: readonly Section[] }) {
  const open = useStoreValue(overlayStore) === 'search';
  const navigate = useNavigate();
  /** A dialog opened by an action. */
  const [shown, setShown] = useState<{ dialog: Shown } | null>(null);
  const outside = useMemo(
    () => ({ sections, navigate: (to: string) => void navigate(to), show: (dialog: Shown) => setShown({ dialog }) }),
    [navigate, sections],
  );
  return (
    <>
      {open && <PalettePanel outside={outside} />}
      {shown && <Suspense fallback={null}>{shown.dialog(() => setShown(null))}</Suspense>}
    </>
  );
}
