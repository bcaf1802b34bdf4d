import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { closeOverlay, openHelp, overlayStore } from '../frame/overlayStore.ts';
import { useShortcuts } from './useShortcuts.ts';

const KEYS = { l: '/leads', g: '/grow' };

function Keys({ hasActions = true, modal = false }) {
  useShortcuts(KEYS, hasActions, true);
  return (
    <>
      <input aria-label="Field" />
      <textarea aria-label="Text" />
      <select aria-label="Choice" />
      {modal && <div aria-modal="true" />}
    </>
  );
}
const show = (props: Parameters<typeof Keys>[0] = {}) => renderWithApp(<Keys {...props} />, { path: '/ledger' });

describe('shortcuts', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'open the search with %s, even while someone is typing',
    async (keys) => {
      const { user } = await show();
      await user.click(screen.getByLabelText('Field'));
      await user.keyboard(keys);
      expect(overlayStore.get()).toBe('search');
    },
  );

  it('open the search but no action for people who can’t read leads', async () => {
    const { user } = await show({ hasActions: false });
    await user.keyboard('n');
    expect(overlayStore.get()).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(overlayStore.get()).toBe('search');
  });

  it('go to a page with g and a second key; the second key alone does nothing', async () => {
    const { user, location } = await show();
    await user.keyboard('l');
    expect(location()).toBe('/ledger');
    await user.keyboard('gl');
    expect(location()).toBe('/leads');
  });

  it('forget g after another key', async () => {
    const { user, location } = await show();
    await user.keyboard('gxl');
    expect(location()).toBe('/ledger');
  });

  it('forget g after a moment', async () => {
    const { location } = await show();
    const press = (key: string, at: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      fireEvent(document.body, event);
    };
    press('g', 1_000);
    press('l', 2_200);
    expect(location()).toBe('/ledger');
    press('g', 3_000);
    press('l', 4_199);
    expect(location()).toBe('/leads');
  });

  it.each(['Field', 'Text', 'Choice'])('do nothing while someone is typing in a %s', async (label) => {
    const { user, location } = await show();
    screen.getByLabelText(label).focus();
    await user.keyboard('gl?');
    expect([location(), overlayStore.get()]).toEqual(['/ledger', null]);
  });

  it('leave the browser its own keys', async () => {
    const { user, location } = await show();
    await user.keyboard('{Control>}g{/Control}l{Alt>}?{/Alt}');
    expect([location(), overlayStore.get()]).toEqual(['/ledger', null]);
  });

  it('do nothing behind a dialog or an open overlay', async () => {
    const { user, location } = await show({ modal: true });
    await user.keyboard('gl?');
    expect([location(), overlayStore.get()]).toEqual(['/ledger', null]);
    act(openHelp);
    await user.keyboard('gl');
    expect(location()).toBe('/ledger');
    act(closeOverlay);
  });

  it('are listed with ?', async () => {
    const { user } = await show();
    await user.keyboard('?');
    expect(overlayStore.get()).toBe('help');
  });
});
