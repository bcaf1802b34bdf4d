import { screen, waitFor } from '@testing-library/react';
import { loadProfileTexts } from '../../../i18n/lazyPart.ts';
import { PHOTOS_PATH } from '../../../providers/paths.ts';
import { anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { asUpload } from './upload.ts';
import { UploadStrip } from './UploadStrip.tsx';

const WAITING = asUpload({
  id: anId(),
  kind: 'photo',
  weddingId: null,
  supplierId: anId(),
  name: 'barn.jpg',
  size: 4_000_000,
  at: 0,
  uploadId: null,
  paused: false,
  failure: null,
});

describe('the strip above the photos', () => {
  it('asks before it cancels all uploads', async () => {
    await loadProfileTexts();
    const { user } = await renderWithApp(<UploadStrip uploads={[WAITING]} />, {
      path: PHOTOS_PATH,
      screen: PHOTOS_PATH,
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel all uploads' }));
    await screen.findByRole('alertdialog', { name: 'Cancel all uploads?' });
    await user.click(screen.getByRole('button', { name: 'Keep uploading' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
