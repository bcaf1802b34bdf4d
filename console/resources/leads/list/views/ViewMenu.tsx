import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { LEAD_VIEW_NAME_MAX } from '#contracts/lead/lead-view-columns.ts';
import type { LeadView } from '#contracts/lead/lead-view.ts';
import { MenuItem } from '../../../../ui/floating/Floating.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import { useMay } from '../../../../providers/activeSupplier.ts';
import { Button, Dialog, DialogActions, IconButton, MenuButton } from '../../../../ui/index.ts';
import { useLeadViewActions } from './useLeadViews.ts';

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
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const place = views.findIndex(({ id }) => id === view.id);
  const close = (): void => setDialog(null);
  return (
    <>
      <MenuButton trigger={<IconButton small icon={Ellipsis} label={t('leads.saved.menu', { name: view.name })} />}>
        {(shut) => {
          const item = (label: string, act: () => unknown) => (
            <MenuItem
              key={label}
              onClick={() => {
                shut();
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
      {dialog === 'rename' && <RenameDialog view={view} onClose={close} />}
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
                void actions.remove(view).then((gone) => gone && onDeleted());
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

function RenameDialog({ view, onClose }: { view: LeadView; onClose: () => void }) {
  const t = useT();
  const actions = useLeadViewActions();
  const [name, setName] = useState(view.name);
  const save = async (): Promise<void> => {
    if (name.trim() !== '' && (await actions.change(view, { name: name.trim() }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('leads.saved.rename')}
      width={420}
      actions={
        <Button variant="primary" disabled={name.trim() === ''} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
    >
      <form
        className="col lead-view-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className="col">
          <span className="small">{t('leads.saved.name')}</span>
          <span className="input">
            <input value={name} maxLength={LEAD_VIEW_NAME_MAX} onChange={(event) => setName(event.target.value)} />
          </span>
        </label>
      </form>
    </Dialog>
  );
}
