import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useIsWide } from '../../theme/useIsWide.ts';
import { BesidePanel } from '../../ui/index.ts';
import { PhotoDrawer } from './PhotoDrawer.tsx';
import type { Unsaved } from './PhotoDrawer.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import type { PhotoPanelProps } from './PhotoPanel.tsx';

/** The panel beside the list: a drawer if there isn't enough space, full screen on phones. */
export function PanelFrame({ unsaved, ...props }: PhotoPanelProps & { unsaved: Unsaved }) {
  const t = useT();
  const wide = useIsWide();
  const { photo, onClose } = props;
  const shown = useRef(photo.id);
  useEffect(() => {
    shown.current = photo.id;
  });
  const close = (): void => {
    onClose();
    document.querySelector<HTMLElement>(`[data-open="${shown.current}"]`)?.focus();
  };
  if (!wide) {
    return <PhotoDrawer {...props} unsaved={unsaved} onClose={close} />;
  }
  return (
    <BesidePanel label={t('photos.describe')} className="photo-beside" onClose={close}>
      <PhotoPanel {...props} onClose={close} />
    </BesidePanel>
  );
}
