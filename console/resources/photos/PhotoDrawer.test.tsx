import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { loadProfileTexts } from '../../i18n/lazyPart.ts';
import { PHOTOS_PATH } from '../../providers/paths.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { PhotoDrawer } from './PhotoDrawer.tsx';
import { aNewPhoto } from './testing/aPhoto.ts';

const PHOTO = aNewPhoto({ edges: [320, 640] });

describe('a photo’s panel in a drawer', () => {
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

  it('saves and discards there, because it covers the page’s save bar', async () => {
    const { user, save, discard } = await show(2);
    expect(await screen.findByText('2 unsaved changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save photos' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([save.mock.calls.length, discard.mock.calls.length]).toEqual([1, 1]);
  });

  it('has nothing to save until something has changed', async () => {
    await show(0);
    expect(await screen.findByLabelText(/^Alt text/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save photos' })).toBeNull();
  });
});
