import { useEffect, useState } from 'react';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { townsInside } from '../listingCalls.ts';
import type { Box } from './projection.ts';

/** The largest towns in a part of the country; none without a box. */
export function useTowns(country: Country, box: Box | null): PlaceAnswer[] {
  const [towns, setTowns] = useState<PlaceAnswer[]>([]);
  const key = box && [country, ...[box.south, box.west, box.north, box.east].map((side) => side.toFixed(3))].join();
  useEffect(() => {
    if (!box) return undefined;
    let wanted = true;
    const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
    const inside = {
      south: clamp(box.south, 90),
      west: clamp(box.west, 180),
      north: clamp(box.north, 90),
      east: clamp(box.east, 180),
    };
    void townsInside(country, inside).then(
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
