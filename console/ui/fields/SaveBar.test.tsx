import { act, screen } from '@testing-library/react';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { SaveBar } from './SaveBar.tsx';

/** The visible part of a phone's window; a keyboard makes it smaller. */
class FakeView extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;
  change(view: Partial<Pick<FakeView, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, view);
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}

describe('the save bar while a keyboard is open', () => {
  const before = window.visualViewport;
  let view = new FakeView();
  beforeEach(() => {
    view = new FakeView();
    Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
  });
  afterAll(() => Object.defineProperty(window, 'visualViewport', { value: before, configurable: true }));

  const show = async () => {
    const saves: string[] = [];
    const bar = <SaveBar changes={2} busy={false} onDiscard={() => undefined} onSave={() => saves.push('saved')} />;
    return { ...(await renderWithApp(bar)), saves };
  };
  const bar = () => screen.getByRole('button', { name: 'Save' }).closest<HTMLElement>('.save-bar');

  it('is at the top of the visible part, and back at the bottom without it', async () => {
    const { user, saves } = await show();
    expect(bar()?.className).toBe('save-bar');
    view.change({ height: window.innerHeight - 300, offsetTop: 40 });
    expect(bar()?.className).toBe('save-bar save-bar--typing');
    expect(bar()?.style.getPropertyValue('--view-top')).toBe('40px');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saves).toEqual(['saved']);
    view.change({ height: window.innerHeight, offsetTop: 0 });
    expect(bar()?.className).toBe('save-bar');
    expect(bar()?.style.getPropertyValue('--view-top')).toBe('');
  });

  it('stays at the bottom when a browser toolbar appears, or someone zooms in', async () => {
    await show();
    view.change({ height: window.innerHeight - 60 });
    expect(bar()?.className).toBe('save-bar');
    view.change({ height: window.innerHeight / 2, scale: 2 });
    expect(bar()?.className).toBe('save-bar');
  });
});
