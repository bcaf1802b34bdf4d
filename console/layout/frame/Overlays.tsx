import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import type { Section } from '../../screens/menu.ts';
import { loadHelp, loadPalette } from './loadOverlays.ts';
import { closeOverlay, overlayStore } from './overlayStore.ts';

const Palette = lazyPart(loadPalette);
const HelpSheet = lazyPart(loadHelp);

/** Palette and help sheet, each loaded when first opened or when the console is idle, and mounted from then on. */
export function Overlays({ sections }: { sections: readonly Section[] }) {
  const open = useStoreValue(overlayStore);
  const [wanted, setWanted] = useState({ search: false, help: false });
  if (open !== null && open !== 'adding' && !wanted[open]) setWanted({ ...wanted, [open]: true });
  const onMissing = (): void => {
    closeOverlay();
    setWanted({ search: false, help: false });
  };
  return (
    <Suspense fallback={null}>
      {wanted.search && <Palette sections={sections} onMissing={onMissing} />}
      {wanted.help && <HelpSheet sections={sections} onMissing={onMissing} />}
    </Suspense>
  );
}
