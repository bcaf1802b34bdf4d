import { act, fireEvent, screen } from '@testing-library/react';
import { toastStore } from '../providers/toastStore.ts';
import { showLeadList, table } from '../resources/leads/list/testing/showLeadList.tsx';
import { showLead } from '../resources/leads/testing/showLead.tsx';
import { aLeadDetail, aMember } from '../testing/screenFixtures.ts';
import { offlineStore } from './offlineStore.ts';
import { followPresses } from './pressedOffline.ts';

const lose = () => act(() => offlineStore.set(Date.now()));
const back = () => act(() => offlineStore.set(null));
const press = (element: Element, pointerType = 'touch') =>
  void fireEvent(element, Object.assign(new MouseEvent('pointerup', { bubbles: true }), { pointerType }));
const said = () => toastStore.get().map(({ tone, text }) => [tone, text]);
const REASON = ['offline', 'Needs a connection'];

describe('a finger on what is disabled without a connection', () => {
  let stop: () => void;
  beforeEach(() => {
    toastStore.set([]);
    stop = followPresses();
  });
  afterEach(() => {
    stop();
    back();
  });

  it('is told why, once for all presses, wherever it lands on the control', async () => {
    await showLeadList();
    await table();
    lose();
    const button = screen.getByRole('button', { name: 'Export' });
    press(button);
    expect(said()).toEqual([REASON]);
    press(button.querySelector('svg') as Element);
    expect(said()).toEqual([REASON]);
  });

  it('is told on a select too', async () => {
    await showLead(aLeadDetail(), { data: { members: async () => [aMember()] } });
    const owner = await screen.findByRole('combobox', { name: 'Owner' });
    lose();
    press(owner);
    expect(said()).toEqual([REASON]);
  });

  it('is told nothing where the reason is another one, or by a mouse, which shows the title', async () => {
    await showLead(aLeadDetail());
    lose();
    const star = screen.getByRole('button', { name: 'Star this lead' });
    press(star, 'mouse');
    press(screen.getByRole('heading', { level: 1 }));
    expect(said()).toEqual([]);
    star.title = 'Star this lead';
    press(star);
    expect(said()).toEqual([]);
  });
});
