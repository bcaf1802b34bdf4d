import { readFileSync } from 'node:fs';
import { tokens } from './tokens.ts';
import type { ColourTokens } from './tokens.ts';

const files = ['tokens.css', 'tokens-console.css'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));

function blockOf(css: string, selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return [...body.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map((match) => [match[1] ?? '', match[2] ?? '']);
}

const blockAfter = (selector: string): Map<string, string> => new Map(files.flatMap((css) => blockOf(css, selector)));

function expected(colour: ColourTokens): Record<string, string> {
  return {
    canvas: colour.surface.canvas,
    surface: colour.surface.surface,
    sunken: colour.surface.sunken,
    line: colour.line.hairline,
    field: colour.line.field,
    ink: colour.ink.primary,
    'ink-2': colour.ink.secondary,
    'ink-3': colour.ink.tertiary,
    accent: colour.accent.main,
    'on-accent': colour.accent.on,
    blush: colour.secondary.blush,
    bad: colour.semantic.bad.text,
    'ok-bg': colour.semantic.ok.bg,
    't-amber-dot': colour.tier.amber.dot,
    's-viewing': colour.stage.viewing,
    c1: colour.chart[1],
    'av3-bg': colour.avatar[3].bg,
  };
}

describe('design tokens', () => {
  it.each([
    ['light', ':root'],
    ['dark', ":root[data-theme='dark']"],
  ] as const)('in the %s style sheets below %s have the colours of tokens.ts', (mode, selector) => {
    const block = blockAfter(selector);
    for (const [name, value] of Object.entries(expected(tokens.color[mode]))) {
      expect([name, block.get(name)?.toLowerCase()]).toEqual([name, value.toLowerCase()]);
    }
  });

  it('give the couple’s pages the console’s colours, in both modes', () => {
    const pages = readFileSync(new URL('../../src/public/styles/tokens.css', import.meta.url), 'utf8');
    const dark = pages.indexOf('@media');
    for (const [sheet, selector] of [
      [pages.slice(0, dark), ':root'],
      [pages.slice(dark), ":root[data-theme='dark']"],
    ] as const) {
      const console = blockAfter(selector);
      const colours = blockOf(sheet, ':root').filter(([name, value]) => console.has(name) && value.startsWith('#'));
      expect(colours.length).toBeGreaterThan(20);
      expect(colours).toEqual(colours.map(([name]) => [name, console.get(name)]));
    }
  });

  it('give both modes the same custom properties', () => {
    const shared = new Set(['r-xs', 'r-s', 'r-m', 'r-l', 'r-xl', 'serif', 'sans', 'ease']);
    const light = [...blockAfter(':root').keys()].filter((name) => !shared.has(name));
    expect([...blockAfter(":root[data-theme='dark']").keys()]).toEqual(light);
  });
});
