/** Contrast that text needs with its background (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Relative luminance of #RRGGBB, 0 black to 1 white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Contrast from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05);
}

/** The accent colour of a widget: as chosen, or darkened in its own hue until white text on it is readable (U7). */
export function readableAccent(colour: string): string {
  for (let share = 100; share > 0; share -= 1) {
    const darker = hex(channels(colour).map((value) => Math.floor((value * share) / 100)));
    if (contrastWithWhite(darker) >= READABLE) return darker;
  }
  return '#000000';
}

const hex = (values: readonly number[]) =>
  `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
