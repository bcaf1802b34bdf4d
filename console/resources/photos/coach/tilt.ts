/**
 * Detects a photo's tilt from its long straight edges: at the angle where they cluster most tightly, most of them are lines. Pure
 * and conservative: it returns null unless the picture is unambiguous.
 */
import type { Grey } from './grey.ts';

/** Degrees to search in both directions, and the step between two angles. */
const REACH = 12;
const STEP = 0.25;
const ANGLES = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, at) => at * STEP - REACH);
/** Difference in brightness over two pixels that counts as an edge. */
const EDGE = 24;
/** Maximum number of edge pixels; above that, only every second one or fewer are used. */
const MAX_EDGES = 6_000;
/** Width in pixels within which edges count as one line. */
const WIDTH = 2;
/** How much more tightly than average they have to cluster. */
const CLEAR = 1.6;
/** Fractions of the picture's side: the length of a horizon, and of a line supported by others. */
const HORIZON = 0.5;
const LINE = 0.2;
/** A direction with this share of the best one's evidence contradicts it, unless it is adjacent. */
const RIVAL = 0.6;
const NEXT = 1.5;

interface Direction {
  /** Degrees, clockwise. */
  angle: number;
  /** Length of its longest line, as a fraction of the picture's side. */
  longest: number;
}

/** Degrees clockwise, to the nearest half degree; null if it can't be determined. */
export function tiltOf(grey: Grey): number | null {
  const across = directionOf(edgesOf(grey, 'across'), grey.width);
  const down = directionOf(edgesOf(grey, 'down'), grey.height);
  if (!across || (!down && across.longest < HORIZON)) return null;
  // Lines in diverging directions are perspective.
  if (down && Math.abs(across.angle - down.angle) > 1) return null;
  return Math.round(across.angle * 2) / 2;
}

interface Edges {
  /** Position along the lines' direction and across it, from the picture's centre. */
  along: number[];
  aside: number[];
}

/** Pixels where brightness changes most from one row or column to the next: candidates for lines in this direction. */
function edgesOf({ width, height, light }: Grey, run: 'across' | 'down'): Edges {
  const [length, lines, step, next] = run === 'across' ? [width, height, 1, width] : [height, width, width, 1];
  const along: number[] = [];
  const aside: number[] = [];
  const change = (line: number, place: number): number => {
    const at = line * next + place * step;
    return Math.abs((light[at + next] ?? 0) - (light[at - next] ?? 0));
  };
  for (let line = 2; line < lines - 2; line += 1) {
    for (let place = 1; place < length - 1; place += 1) {
      const here = change(line, place);
      if (here < EDGE || here < change(line - 1, place) || here <= change(line + 1, place)) continue;
      const at = line * next + place * step;
      // An edge in the other direction, or a corner.
      if (Math.abs((light[at + step] ?? 0) - (light[at - step] ?? 0)) > here / 2) continue;
      along.push(place - length / 2);
      // Clockwise means down on the right for horizontal lines, and left at the bottom for vertical ones.
      aside.push(run === 'across' ? line - lines / 2 : lines / 2 - line);
    }
  }
  const every = Math.ceil(along.length / MAX_EDGES);
  const some = (all: number[]): number[] => (every > 1 ? all.filter((_, at) => at % every === 0) : all);
  return { along: some(along), aside: some(aside) };
}

/** The direction in which the edges form lines, if there is one. */
function directionOf({ along, aside }: Edges, side: number): Direction | null {
  if (along.length < side * LINE) return null;
  const reach = Math.max(...along.map(Math.abs), ...aside.map(Math.abs)) * 2;
  const found = ANGLES.map((angle) => {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const counts = new Uint16Array(Math.ceil((2 * reach) / WIDTH) + 2);
    for (let at = 0; at < along.length; at += 1) {
      const line = Math.round(((aside[at] ?? 0) * cos - (along[at] ?? 0) * sin + reach) / WIDTH);
      counts[line] = (counts[line] ?? 0) + 1;
    }
    let score = 0;
    let longest = 0;
    for (let line = 0; line < counts.length; line += 1) {
      const count = counts[line] ?? 0;
      score += count * count;
      // A line spans at most two bins.
      longest = Math.max(longest, count + (counts[line + 1] ?? 0));
    }
    return { angle, score, longest: longest / side };
  });
  const best = found.reduce((one, other) => (other.score > one.score ? other : one));
  const usual =
    found.map(({ score }) => score).toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? 0;
  const isClear = best.score >= usual * CLEAR && best.longest >= LINE && Math.abs(best.angle) < REACH;
  const rival = usual + (best.score - usual) * RIVAL;
  const hasRival = found.some(({ angle, score }) => Math.abs(angle - best.angle) > NEXT && score > rival);
  return isClear && !hasRival ? { angle: best.angle, longest: best.longest } : null;
}
