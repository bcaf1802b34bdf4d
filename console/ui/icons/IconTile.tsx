import { Icon } from './Icon.tsx';
import type { IconGlyph } from './Icon.tsx';
import './icon-tile.css';

export interface IconTileProps {
  of: IconGlyph;
  /** In rows of a page; the small one is for cards and panels. */
  large?: boolean;
}

/** The icon on a small square at the start of a row. */
export function IconTile({ of, large = false }: IconTileProps) {
  return (
    <span className={large ? 'icon-tile icon-tile--large' : 'icon-tile'}>
      <Icon of={of} size={large ? 16 : 14} />
    </span>
  );
}
