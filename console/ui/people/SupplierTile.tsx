import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { CATEGORY_PICTURES } from '../../illustrations/categoryPicture.ts';
import './avatars.css';

export interface SupplierTileProps {
  category: SupplierCategory;
  /** The URL of its cover photo, if there is one. */
  photo?: string | null;
  /** Width and height in pixels: 34, 36 (default) or 56. */
  size?: number;
}

/** A supplier: always a rounded square. Decorative: the name is next to it. */
export function SupplierTile({ category, photo = null, size = 36 }: SupplierTileProps) {
  return (
    <img
      className="supplier-tile"
      src={photo ?? CATEGORY_PICTURES[category]}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
    />
  );
}
