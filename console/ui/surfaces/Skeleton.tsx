import './surfaces.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: number | string;
  height?: number | string;
  /** The shape of a couple's monogram. */
  arch?: boolean;
}

/** A placeholder for content that is loading. */
export function Skeleton({ width = '100%', height = 10, arch = false }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={arch ? 'skeleton skeleton--arch' : 'skeleton'} style={{ width, height }} />
  );
}
