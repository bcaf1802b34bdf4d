import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { loadProfileTexts } from '../../i18n/lazyPart.ts';
import { PHOTOS_PATH } from '../../providers/paths.ts';
import { anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { PhotoDrawer } from './PhotoDrawer.tsx';

const PHOTO = {
  id: anId(),
  publicId: anId().slice(-12),
  ext: 'jpg',
  order: 0,
  portrait: false,
  approved: true,
  refusal: '',
  alt: '',
  caption: '',
  focus: { x: 50, y: 50 },
  width: 2_048,
  height: 1_365,
  original: { width: 4_032, height: 3_024, bytes: 6_100_000 },
  edges: [320, 640],
  thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
  createdAt: '2026-05-12T09:00:00.000Z',
  version: 1,
} as const;

describe('the panel of a photo in a drawer', () => {
  async function show(changes: number) {
    await loadProfileTexts();
    const [save, discard] = [jest.fn(), jest.fn()];
    const nothing = (): void => undefined;
    const view = await renderWithApp(
      <PhotoDrawer
        photo={{ ...PHOTO, edges: [...PHOTO.edges] }}
        unsaved={{ changes, busy: false, onSave: save, onDiscard: discard }}
        at={0}
        count={1}
        alt=""
        was={null}
        caption=""
        captionWas={null}
        advice={null}
        mayWrite
        onDescribe={nothing}
        onFocus={nothing}
        onStraighten={null}
        onMove={nothing}
        onRemove={nothing}
        onPrevious={null}
        onNext={null}
        onClose={nothing}
      />,
      { path: PHOTOS_PATH, screen: PHOTOS_PATH },
    );
    return { ...view, save, discard };
  }

  it('saves and discards there, because it covers the bar of the page', async () => {
    const { user, save, discard } = await show(2);
    expect(await screen.findByText('2 unsaved changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save photos' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([save.mock.calls.length, discard.mock.calls.length]).toEqual([1, 1]);
  });

  it('has nothing to save before something changed', async () => {
    await show(0);
    expect(await screen.findByLabelText(/^Alt text/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save photos' })).toBeNull();
  });
});
