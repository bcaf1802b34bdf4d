import { useT } from '../../i18n/i18n.ts';
import { Button, Drawer } from '../../ui/index.ts';
import { PhotoPanel } from './PhotoPanel.tsx';
import type { PhotoPanelProps } from './PhotoPanel.tsx';

export interface Unsaved {
  changes: number;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The panel when there is no space beside the list. It covers the page's save bar, so it has its own buttons. */
export function PhotoDrawer({ unsaved, ...props }: PhotoPanelProps & { unsaved: Unsaved }) {
  const t = useT();
  return (
    <Drawer open onClose={props.onClose} label={t('photos.describe')}>
      <div className="photo-drawer">
        <PhotoPanel {...props} />
        {unsaved.changes > 0 && <DrawerSave {...unsaved} />}
      </div>
    </Drawer>
  );
}

function DrawerSave({ changes, busy, onSave, onDiscard }: Unsaved) {
  const t = useT();
  return (
    <div className="photo-drawer__save" role="region" aria-live="polite">
      <span className="grow small strong">{t('common.unsaved.changes', { count: changes })}</span>
      <Button variant="ghost" disabled={busy} onClick={onDiscard}>
        {t('common.discard')}
      </Button>
      <Button variant="primary" busy={busy} onClick={onSave}>
        {busy ? t('common.saving') : t('photos.save')}
      </Button>
    </div>
  );
}
