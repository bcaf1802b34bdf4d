import { Camera, Upload } from 'lucide-react';
import picture from '../../illustrations/photo.svg';
import { useT } from '../../i18n/i18n.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import { UPLOAD_ID } from './uploads/useFilePicker.tsx';
import type { FilePicker } from './uploads/useFilePicker.tsx';

/** The empty state without photos, with an illustration. */
export function PhotosEmpty({ pick }: { pick: FilePicker | null }) {
  const t = useT();
  const mobile = useWindowClass() === 'mobile';
  return (
    <section className="card photos__empty">
      <EmptyState
        picture={picture}
        title={t('photos.empty.title')}
        text={t(pick ? 'photos.empty.text' : 'photos.empty.textReader')}
        actions={
          pick && (
            <>
              {mobile && (
                <Button icon={Camera} onClick={pick.take}>
                  {t('photos.take')}
                </Button>
              )}
              <Button id={UPLOAD_ID} variant="primary" icon={Upload} onClick={pick.choose}>
                {t(mobile ? 'photos.choose' : 'photos.upload')}
              </Button>
            </>
          )
        }
      />
    </section>
  );
}
