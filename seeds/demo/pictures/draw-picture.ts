import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '#shared/root.ts';
import { PALETTES } from './palettes.ts';
import type { Light, Palette } from './palettes.ts';

/** Width of the scenes in their own units. */
const WIDTH = 480;
const HEIGHT = 360;
/** At this density librsvg draws one unit as one pixel. */
const DENSITY = 72;

export interface Picture {
  /** Name of a file in this folder, without the extension. */
  scene: string;
  light: Light;
  mirrored?: boolean;
}

/** A picture as a PNG, the same in every run; `edge` is its width in pixels. */
export async function drawPicture(picture: Picture, edge: number): Promise<Buffer> {
  const scale = edge / WIDTH;
  return sharp(Buffer.from(svgOf(picture)), { density: DENSITY * scale })
    .resize(edge, Math.round(HEIGHT * scale))
    .flatten({ background: PALETTES[picture.light].sky[0] })
    .png({ compressionLevel: 4 })
    .toBuffer();
}

/** The whole drawing; it contains no text, because that would need fonts. */
export function svgOf({ scene, light, mirrored = false }: Picture): string {
  const palette = PALETTES[light];
  const drawn = readFileSync(join(ROOT, 'seeds/demo/pictures', `${scene}.svg`), 'utf8');
  const shapes = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'));
  const turn = mirrored ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<g${turn}>${coloured(shapes, palette)}</g>`,
    addLight(palette),
    '</svg>',
  ].join('');
}

/** Replaces `$sky0`, `$leaf` and so on. */
function coloured(shapes: string, palette: Palette): string {
  return shapes.replaceAll(/\$(?<name>sky|bloom|[a-z]+2?)(?<place>\d?)/gu, (whole, name: string, place: string) => {
    const colour = name in palette ? palette[name as keyof Palette] : undefined;
    const found = typeof colour === 'string' ? colour : colour?.[Number(place)];
    if (found === undefined) throw new RangeError(`No such colour: ${whole}`);
    return found;
  });
}

/** Makes the shapes look like one picture: light from above, and slightly darker corners. */
function addLight({ sun, dark }: Palette): string {
  const whole = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<defs>
<linearGradient id="fall" x1="0" y1="0" x2="0.35" y2="1">
<stop offset="0" stop-color="${sun}" stop-opacity="0.2"/><stop offset="0.55" stop-color="${sun}" stop-opacity="0"/>
</linearGradient>
<radialGradient id="corners" cx="0.5" cy="0.46" r="0.78">
<stop offset="0.55" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity="0.2"/>
</radialGradient>
</defs><rect ${whole} fill="url(#fall)"/><rect ${whole} fill="url(#corners)"/>`;
}
