import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { WINDOW_MEDIA } from '../../theme/windowMedia.ts';
import { windowStore } from '../../theme/windowStore.ts';
import { PhotoDrawer } from './PhotoDrawer.tsx';
import type { Unsaved } from './PhotoDrawer.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import type { PhotoPanelProps } from './PhotoPanel.tsx';

const beside = windowStore([WINDOW_MEDIA.desktopSm], ([small = false]) => !small);

/** The panel beside the list: a drawer if there isn't enough space, the whole screen on a phone. */
export function PanelFrame({ unsaved, ...props }: PhotoPanelProps & { unsaved: Unsaved }) {
  const t = useT();
  const wide = useSyncExternalStore(beside.subscribe, beside.get);
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields closes it
    <aside
      className="photo-beside card"
      aria-label={t('photos.describe')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <PhotoPanel {...props} onClose={close} />
    </aside>
  );
}
