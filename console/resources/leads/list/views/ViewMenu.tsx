import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadView } from '#contracts/lead/lead-view.ts';
import { MenuItem } from '../../../../ui/floating/Floating.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import { lazyPart } from '../../../../i18n/lazyPart.ts';
import { useNeedsServer } from '../../../../offline/useNeedsServer.ts';
import { useMay } from '../../../../providers/activeSupplier.ts';
import { Dialog, DialogActions, IconButton, MenuButton } from '../../../../ui/index.ts';
import { useLeadViewActions } from './useLeadViews.ts';

const RenameViewDialog = lazyPart(() => import('./RenameViewDialog.tsx'));

export interface ViewMenuProps {
  view: LeadView;
  views: readonly LeadView[];
  onDeleted: () => void;
}

/** Actions for the current saved view: rename, share, move, delete. */
export default function ViewMenu({ view, views, onDeleted }: ViewMenuProps) {
  const t = useT();
  const mayShare = useMay('leads:write');
  const actions = useLeadViewActions();
  const server = useNeedsServer();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const place = views.findIndex(({ id }) => id === view.id);
  const close = (): void => setDialog(null);
  return (
    <>
      <MenuButton
        trigger={<IconButton small icon={Ellipsis} label={t('leads.saved.menu', { name: view.name })} {...server} />}
      >
        {(closeMenu) => {
          const item = (label: string, act: () => unknown) => (
            <MenuItem
              key={label}
              onClick={() => {
                closeMenu();
                void act();
              }}
            >
              {label}
            </MenuItem>
          );
          return [
            item(t('leads.saved.rename'), () => setDialog('rename')),
            mayShare &&
              item(t(view.shared ? 'leads.saved.unshare' : 'leads.saved.shareNow'), () =>
                actions.change(view, { shared: !view.shared }),
              ),
            place > 0 && item(t('leads.saved.left'), () => actions.change(view, { position: place - 1 })),
            place < views.length - 1 &&
              item(t('leads.saved.right'), () => actions.change(view, { position: place + 2 })),
            item(t('leads.saved.delete'), () => setDialog('delete')),
          ];
        }}
      </MenuButton>
      {dialog === 'rename' && (
        <Suspense>
          <RenameViewDialog view={view} onClose={close} />
        </Suspense>
      )}
      {dialog === 'delete' && (
        <Dialog
          open
          onClose={close}
          title={t('leads.saved.deleteTitle', { name: view.name })}
          width={420}
          actions={
            <DialogActions
              go={t('common.delete')}
              danger
              onCancel={close}
              onGo={() => {
                close();
                void actions.remove(view).then((deleted) => deleted && onDeleted());
              }}
            />
          }
        >
          <p>{t(view.shared ? 'leads.saved.deleteShared' : 'leads.saved.deleteOwn')}</p>
        </Dialog>
      )}
    </>
  );
}
