/**
 * By how many degrees a photo tilts, from its long straight edges: where they lie closest together, seen from many angles,
 * most of them are lines. Pure, and careful: it says nothing unless the picture is clear about it.
 */
import type { Grey } from './grey.ts';

/** Degrees to both sides that are looked at, and the distance between two of them. */
const REACH = 12;
const STEP = 0.25;
const ANGLES = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, at) => at * STEP - REACH);
/** Difference in brightness, over two pixels, that is an edge. */
const EDGE = 24;
/** Pixels of edges that are looked at; of more, every second one or fewer. */
const MOST = 6_000;
/** Pixels across in which edges count as one line. */
const WIDTH = 2;
/** How much closer together than on average they have to be. */
const CLEAR = 1.6;
/** Of the side of the picture: a horizon, and a line that others agree with. */
const HORIZON = 0.5;
const LINE = 0.2;
/** A direction that has this much of the evidence for the best one contradicts it, unless it is next to it. */
const RIVAL = 0.6;
const NEXT = 1.5;

interface Direction {
  /** Degrees, clockwise. */
  angle: number;
  /** Length of its longest line, as a part of the side of the picture. */
  longest: number;
}

/** Degrees clockwise, to half a degree; null where the picture doesn't say. */
export function tiltOf(grey: Grey): number | null {
  const across = directionOf(edgesOf(grey, 'across'), grey.width);
  const down = directionOf(edgesOf(grey, 'down'), grey.height);
  if (!across || (!down && across.longest < HORIZON)) return null;
  // Lines that go off in different ways are perspective.
  if (down && Math.abs(across.angle - down.angle) > 1) return null;
  return Math.round(across.angle * 2) / 2;
}

interface Edges {
  /** Along the side that lines run along, and across it; from the middle of the picture. */
  along: number[];
  aside: number[];
}

/** Pixels where brightness changes most, from one line of pixels to the next: candidates for lines that run this way. */
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
      // An edge that runs the other way, or a corner.
      if (Math.abs((light[at + step] ?? 0) - (light[at - step] ?? 0)) > here / 2) continue;
      along.push(place - length / 2);
      // Clockwise is down on the right for lines across, and left at the bottom for lines down.
      aside.push(run === 'across' ? line - lines / 2 : lines / 2 - line);
    }
  }
  const every = Math.ceil(along.length / MOST);
  const some = (all: number[]): number[] => (every > 1 ? all.filter((_, at) => at % every === 0) : all);
  return { along: some(along), aside: some(aside) };
}

/** The direction in which the edges are lines, if there is one. */
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
      // A line is between two of them at most.
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
