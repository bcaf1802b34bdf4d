import { Globe } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { Button } from '../../../ui/index.ts';
import { useProfile } from '../../profile/useProfile.ts';

const ImportPhotosDialog = lazyPart(() => import('./ImportPhotosDialog.tsx'));

/** Offers to import photos from the website named in the profile; renders nothing without one. */
export function WebsiteOffer({ space }: { space: number }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const values = useProfile().data?.sections.find(({ values: all }) => 'contacts.website' in all)?.values;
  const website = values?.['contacts.website'];
  if (typeof website !== 'string' || website === '') return null;
  const site = website.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/.*$/su, '');
  return (
    <>
      <Button variant="text" icon={Globe} disabled={space <= 0} onClick={() => setOpen(true)}>
        {t('photos.website.offer', { site })}
      </Button>
      <Suspense>{open && <ImportPhotosDialog site={site} space={space} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
