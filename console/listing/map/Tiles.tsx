import type { MapTiles } from '#contracts/supplier/places.ts';
import type { View } from './projection.ts';
import { tilesOf } from './tiles.ts';

/** The tile server's images, below everything else; only if the installation configures one. */
export function Tiles({ tiles, view }: { tiles: MapTiles; view: View }) {
  return (
    <g>
      {tilesOf(view).map(({ z, x, y, ...place }) => (
        <image
          key={`${z}/${x}/${y}`}
          href={tiles.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
          preserveAspectRatio="none"
          {...{ x: place.left, y: place.top, width: place.width, height: place.height }}
        />
      ))}
    </g>
  );
}
