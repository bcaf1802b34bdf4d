import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { loadProfileTexts } from '../../../i18n/lazyPart.ts';
import { PHOTOS_PATH } from '../../../providers/paths.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { PhotoPanel } from '../PhotoPanel.tsx';
import { aNewPhoto } from '../testing/aPhoto.ts';

const PHOTO = aNewPhoto({ edges: [320, 640] });

describe('straightening a photo', () => {
  async function show(onStraighten: ((angle: number) => Promise<void>) | null, tilt = -2.5) {
    await loadProfileTexts();
    const nothing = (): void => undefined;
    return renderWithApp(
      <PhotoPanel
        photo={{ ...PHOTO, edges: [...PHOTO.edges] }}
        at={0}
        count={1}
        alt=""
        was={null}
        caption=""
        captionWas={null}
        advice={[{ hint: 'tilted', tilt }]}
        mayWrite
        onDescribe={nothing}
        onFocus={nothing}
        onStraighten={onStraighten}
        onMove={nothing}
        onRemove={nothing}
        onPrevious={null}
        onNext={null}
        onClose={nothing}
      />,
      { path: PHOTOS_PATH, screen: PHOTOS_PATH },
    );
  }

  it('shows it level before anything changes, and straightens it when applied', async () => {
    const straighten = jest.fn(() => Promise.resolve());
    const { user } = await show(straighten);
    expect(await screen.findByText(/It tilts 2\.5° to the left\./u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Straighten' }));
    const angle = await screen.findByRole<HTMLInputElement>('slider', { name: 'Angle' });
    expect(angle.value).toBe('2.5');
    const turned = document.querySelector<HTMLElement>('.straighten__turned');
    expect(turned?.style.transform).toMatch(/^rotate\(2\.5deg\) scale\(1\.06/u);
    expect(straighten).not.toHaveBeenCalled();
    fireEvent.change(angle, { target: { value: '3' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(straighten.mock.calls).toEqual([[3]]));
  });

  it('leaves it unchanged after Cancel', async () => {
    const { user } = await show(
      jest.fn(() => Promise.resolve()),
      4,
    );
    expect(await screen.findByText(/It tilts 4° to the right\./u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Straighten' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('waits until other changes are saved, because they refer to the photo that is replaced', async () => {
    await show(null);
    expect(await screen.findByText(/Save your changes, then straighten it\./u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Straighten' })).toBeNull();
  });
});
