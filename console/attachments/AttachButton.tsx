import { Camera, FolderOpen, Paperclip, Upload } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { FILE_ACCEPT } from '#contracts/files/file.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { MenuItem } from '../ui/floating/Floating.tsx';
import { useT } from '../i18n/i18n.ts';
import { useWindowClass } from '../layout/frame/useWindowClass.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { Button, Icon, IconButton, MenuButton } from '../ui/index.ts';
import type { Attaching } from './useAttaching.ts';

const LibraryDialog = lazyPart(() => import('./LibraryDialog.tsx'));

/** Attach from this device, with the phone's camera, or from the team's own files. */
export function AttachButton({ attaching, label = false }: { attaching: Attaching; label?: boolean }) {
  const t = useT();
  const mobile = useWindowClass() === 'mobile';
  const mayRead = useMay('files:read');
  const mayUpload = useMay('files:write');
  const device = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const picker = (ref: typeof device, accept: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      data-testid={capture ? 'attach-camera' : 'attach-device'}
      {...(capture ? { capture } : { multiple: true })}
      onChange={(event) => {
        attaching.uploads.add(event.target.files ?? []);
        event.target.value = '';
      }}
    />
  );
  return (
    <>
      <MenuButton
        upwards
        minWidth={230}
        trigger={
          label ? (
            <Button size="small" icon={Paperclip}>
              {t('attachments.add')}
            </Button>
          ) : (
            <IconButton icon={Paperclip} label={t('attachments.add')} />
          )
        }
      >
        {(close) => [
          mayUpload && (
            <MenuItem
              key="device"
              onClick={() => {
                close();
                device.current?.click();
              }}
            >
              <Icon of={Upload} /> {t('attachments.device')}
            </MenuItem>
          ),
          mobile && mayUpload && (
            <MenuItem
              key="camera"
              onClick={() => {
                close();
                camera.current?.click();
              }}
            >
              <Icon of={Camera} /> {t('attachments.camera')}
            </MenuItem>
          ),
          mayRead && (
            <MenuItem
              key="library"
              onClick={() => {
                close();
                setChoosing(true);
              }}
            >
              <Icon of={FolderOpen} /> {t('attachments.library')}
            </MenuItem>
          ),
        ]}
      </MenuButton>
      {picker(device, FILE_ACCEPT)}
      {picker(camera, 'image/*', 'environment')}
      {choosing && (
        <Suspense>
          <LibraryDialog attaching={attaching} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
