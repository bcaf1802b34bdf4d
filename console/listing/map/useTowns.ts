import { useEffect, useState } from 'react';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { townsInside } from '../listingCalls.ts';
import { boxOf } from './projection.ts';
import type { View } from './projection.ts';

/** The towns of the part of the country that is seen. */
export function useTowns(country: Country, view: View): PlaceAnswer[] {
  const [towns, setTowns] = useState<PlaceAnswer[]>([]);
  const { south, west, north, east } = boxOf(view);
  const key = [country, south.toFixed(3), west.toFixed(3), north.toFixed(3), east.toFixed(3)].join();
  useEffect(() => {
    let wanted = true;
    const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
    const box = { south: clamp(south, 90), west: clamp(west, 180), north: clamp(north, 90), east: clamp(east, 180) };
    void townsInside(country, box).then(
      (found) => wanted && setTowns(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key is all of it, rounded
  }, [key]);
  return towns;
}
