import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { contrastWithWhite } from '#contracts/supplier/accent.ts';
import { SERIF } from './badge-letters.ts';
import { COLOURS, drawBadge, wrapName } from './draw-badge.ts';
import type { DrawnBadge } from './draw-badge.ts';
import { letterPath } from './letter-path.ts';

const BADGE: DrawnBadge = {
  name: 'Quick to answer',
  year: 2026,
  counter: 'repliesWithinDay',
  on: 'on Aisle',
  title: 'Quick to answer 2026: Wrenfield Hall on Aisle',
};
/** The darkest page on which the console shows a badge. */
const DARK_PAGE = '#221A1E';

describe('the picture of a badge', () => {
  test('F9: contains no script, style, text or address', () => {
    for (const colour of ['plum', 'paper', 'line'] as const) {
      const svg = drawBadge(BADGE, colour);
      expect(svg).not.toMatch(/<script|<style|<text|<image|<use|href|url\(|style=|class=|\bon\w+=/u);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/u);
      expect(svg).toContain('<title>Quick to answer 2026: Wrenfield Hall on Aisle</title>');
    }
  });

  test('escapes the name of the business', () => {
    const svg = drawBadge({ ...BADGE, title: '<b onload="x">\u0000 & \uD800Co</b>' }, 'plum');
    expect(svg).toContain('<title>&lt;b onload=&quot;x&quot;&gt; &amp; \uFFFDCo&lt;/b&gt;</title>');
  });

  test('wraps names, and sets longer ones in smaller letters', () => {
    expect(wrapName('Quick to answer')).toEqual({ lines: ['Quick to', 'answer'], size: 22 });
    const long = wrapName('The most dependable and fastest wedding venue of the county');
    expect(long.size).toBeLessThan(16);
    expect(long.lines.length).toBeLessThanOrEqual(4);
    expect(wrapName('W'.repeat(60)).lines).toHaveLength(1);
    expect(wrapName('')).toMatchObject({ lines: [] });
  });

  test('is small enough to embed in a page', () => {
    for (const colour of ['plum', 'paper', 'line'] as const)
      expect(drawBadge(BADGE, colour).length).toBeLessThan(3_200);
  });

  test('places each letter after the previous one', () => {
    const [one, two] = [letterPath('e', SERIF), letterPath('ee', SERIF)];
    const starts = [...two.path.matchAll(/M(-?\d+)/gu)].map(([, x]) => Number(x));
    // Letters are set a little tighter than their width: by a hundredth of an em.
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBe(Math.round(one.width * SERIF.em) - 2);
    expect(two.path.startsWith(one.path)).toBe(true);
    expect(letterPath(' ', SERIF).path).toBe('');
  });

  test('squeezes a word into the arch if no size fits', () => {
    const [, scale] = /scale\(([\d.]+)\)/u.exec(drawBadge({ ...BADGE, name: 'W'.repeat(60) }, 'plum')) ?? [];
    const { width } = letterPath('W'.repeat(60), SERIF);
    expect(Number(scale) * SERIF.em * width).toBeLessThanOrEqual(117);
  });

  test('draws accented letters, and leaves out characters without an outline', () => {
    expect(letterPath('é', SERIF).path).not.toBe(letterPath('e', SERIF).path);
    expect(letterPath('ě', SERIF)).toEqual(letterPath('e', SERIF));
    expect(letterPath('\u{1F48D}', SERIF)).toEqual({ width: 0, path: '', em: SERIF.em });
  });

  test('has an outline for every letter in the markets’ badges', () => {
    for (const market of ['_all', 'GB']) {
      const file = new URL(`../../../../seeds/countries/${market}.json`, import.meta.url);
      const { badges } = JSON.parse(readFileSync(file, 'utf8')) as { badges: { labels: Record<string, string> }[] };
      for (const name of badges.flatMap(({ labels }) => Object.values(labels))) {
        for (const letter of name) expect([letter, SERIF.outlines[letter]]).toEqual([letter, expect.any(String)]);
      }
    }
  });

  test('is readable on white and on dark pages', () => {
    const contrast = (one: string, other: string) => {
      const [a, b] = [contrastWithWhite(one), contrastWithWhite(other)];
      return Math.max(a, b) / Math.min(a, b);
    };
    for (const { ground, words, year, edge } of Object.values(COLOURS)) {
      for (const page of ['#FFFFFF', DARK_PAGE]) {
        const behind = ground === 'none' ? page : ground;
        expect(contrast(words, behind)).toBeGreaterThan(4);
        expect(contrast(year, behind)).toBeGreaterThan(4);
        expect(contrast(edge, page)).toBeGreaterThan(3);
      }
    }
  });
});
