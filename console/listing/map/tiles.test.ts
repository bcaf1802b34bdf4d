import { toPoint } from './projection.ts';
import { tilesOf } from './tiles.ts';

const VIEW = { lat: 51.64, lng: -2.16, span: 0.5, width: 600, height: 800 };

describe('the tiles under the map', () => {
  it('cover it without a gap', () => {
    const tiles = tilesOf(VIEW);
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(VIEW.width);
    expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(VIEW.height);
    const [first, second] = tiles;
    expect(second?.left).toBeCloseTo((first?.left ?? 0) + (first?.width ?? 0), 6);
    expect(tiles.length).toBeLessThan(40);
  });

  it('are drawn at about their native size', () => {
    for (const { width, height } of tilesOf(VIEW)) {
      expect(width).toBeGreaterThan(180);
      expect(width).toBeLessThan(363);
      expect(Math.abs(height / width - 1)).toBeLessThan(0.02);
    }
  });

  it('show a place where our own map has it', () => {
    // Tetbury: column 4046.93 and row 2723.59 at zoom 13, by the published formula.
    const tile = tilesOf({ ...VIEW, span: 0.1 }).find(({ z, x }) => z === 13 && x === 4046);
    const at = toPoint({ ...VIEW, span: 0.1 }, 51.64, -2.16);
    expect(tile).toBeDefined();
    expect(at.x).toBeGreaterThan(tile?.left ?? Infinity);
    expect(at.x).toBeLessThan((tile?.left ?? 0) + (tile?.width ?? 0));
  });

  it('are none while the map has no size', () => {
    expect(tilesOf({ ...VIEW, width: 0 })).toEqual([]);
  });
});
