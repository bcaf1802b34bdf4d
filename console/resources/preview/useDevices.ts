import { useState, useSyncExternalStore } from 'react';
import { STORE_PREFIX } from '../../providers/session.ts';

export const DEVICES = ['phone', 'laptop', 'both'] as const;
export type Devices = (typeof DEVICES)[number];

const KEY = `${STORE_PREFIX}.preview`;
const wide = typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 1440px)') : null;

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

function kept(): Devices {
  try {
    const value = window.localStorage.getItem(KEY);
    return DEVICES.find((known) => known === value) ?? 'laptop';
  } catch {
    return 'laptop';
  }
}

/** As what the page is shown, remembered on this device; both need a wide window. */
export function useDevices() {
  const isWide = useSyncExternalStore(subscribe, () => wide?.matches ?? true);
  const [chosen, setChosen] = useState(kept);
  const choose = (devices: Devices): void => {
    setChosen(devices);
    try {
      window.localStorage.setItem(KEY, devices);
    } catch {
      // A browser without storage forgets it.
    }
  };
  const offered = DEVICES.filter((devices) => isWide || devices !== 'both');
  return { devices: offered.includes(chosen) ? chosen : ('laptop' as const), offered, choose };
}
