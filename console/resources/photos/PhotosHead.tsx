import { Camera, Images, Upload } from 'lucide-react';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { Button } from '../../ui/index.ts';
import { UPLOAD_ID } from './uploads/useFilePicker.tsx';
import type { FilePicker } from './uploads/useFilePicker.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

interface PhotosHeadProps {
  count: number;
  /** Whether there are no photos yet, so the empty state has the buttons. */
  empty: boolean;
  selecting: boolean;
  onSelect: (() => void) | null;
  /** Null for people who can't upload. */
  pick: FilePicker | null;
  full: boolean;
}

/** How many photos there are, and buttons to add more: camera and library on phones. */
export function PhotosHead({ count, empty, selecting, onSelect, pick, full }: PhotosHeadProps) {
  const t = useT();
  const mobile = useWindowClass() === 'mobile';
  const lead = [
    t('photos.count', { count, max: PHOTO_LIMITS.photos }),
    pick && !mobile && !full && t('photos.drag'),
  ].filter(Boolean);
  return (
    <div className="photos-head">
      <PageHead
        lead={empty ? undefined : lead.join(' ')}
        actions={
          <>
            <SectionPresence section="photos" />
            {mobile
              ? onSelect && (
                  <Button variant="ghost" aria-pressed={selecting} onClick={onSelect}>
                    {t(selecting ? 'photos.select.end' : 'photos.select.start')}
                  </Button>
                )
              : pick &&
                !empty && (
                  <Button id={UPLOAD_ID} icon={Upload} disabled={full} onClick={pick.choose}>
                    {t('photos.upload')}
                  </Button>
                )}
          </>
        }
      />
      {mobile && pick && !empty && !selecting && (
        <div className="photos-head__phone">
          <Button variant="soft" size="large" icon={Camera} disabled={full} onClick={pick.take}>
            {t('photos.take')}
          </Button>
          <Button id={UPLOAD_ID} size="large" icon={Images} disabled={full} onClick={pick.choose}>
            {t('photos.choose')}
          </Button>
        </div>
      )}
    </div>
  );
}
