import { useState, useSyncExternalStore } from 'react';
import { STORE_PREFIX } from '../../providers/session.ts';
import { WINDOW_MEDIA } from '../../theme/windowMedia.ts';

const DEVICES = ['phone', 'laptop', 'both'] as const;
export type Devices = (typeof DEVICES)[number];

const KEY = `${STORE_PREFIX}.preview`;
const query = (condition: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(condition) : null;
const wide = query('(min-width: 1440px)');
const split = query(WINDOW_MEDIA.desktop);

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

function kept(): Devices {
  try {
    const value = window.localStorage.getItem(KEY);
    const known = DEVICES.find((devices) => devices === value);
    if (known) return known;
  } catch {
    // A browser without storage.
  }
  if (split?.matches === false) return 'phone';
  return wide?.matches ? 'both' : 'laptop';
}

/** The device the page is shown on, stored in this browser; showing both needs a wide window. */
export function useDevices(): {
  devices: Devices;
  offered: readonly Devices[];
  choose: (devices: Devices) => void;
} {
  const isWide = useSyncExternalStore(subscribe, () => wide?.matches ?? true);
  const [chosen, setChosen] = useState(kept);
  const choose = (devices: Devices): void => {
    setChosen(devices);
    try {
      window.localStorage.setItem(KEY, devices);
    } catch {
      // Without storage, the choice is forgotten.
    }
  };
  const offered = DEVICES.filter((devices) => isWide || devices !== 'both');
  const instead = split?.matches === false ? 'phone' : 'laptop';
  return { devices: offered.includes(chosen) ? chosen : instead, offered, choose };
}
