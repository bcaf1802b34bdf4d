import type { ComponentType } from 'preact';
import type { PublicPartKey, PublicParts } from '#contracts/public-profile/public-parts.ts';
import type { PartProps } from './part-props.ts';
import { PhotosPart } from './parts/PhotosPart.tsx';

/** One component for each part of the page, in the order of the page; a key without one doesn't compile. */
export const PART_COMPONENTS: { [K in PublicPartKey]: ComponentType<PartProps<K>> } = {
  photos: PhotosPart,
};

/** Shown above the columns; everything else is below the words. */
const ON_TOP: readonly PublicPartKey[] = ['photos'];

interface PartsProps extends Omit<PartProps<PublicPartKey>, 'part'> {
  parts: Partial<PublicParts>;
  place: 'top' | 'below';
}

/** The parts that a supplier has. */
export function ProfileParts({ parts, place, ...rest }: PartsProps) {
  const keys = (Object.keys(PART_COMPONENTS) as PublicPartKey[]).filter(
    (key) => ON_TOP.includes(key) === (place === 'top'),
  );
  return (
    <>
      {keys.map((key) => {
        const part = parts[key];
        const Part = PART_COMPONENTS[key];
        return part && <Part key={key} part={part} {...rest} />;
      })}
    </>
  );
}
