import { createConsoleTheme } from './createConsoleTheme.ts';
import { chooseTheme, startTheme, themeChoice, themeMode } from './themeMode.ts';
import { tokens } from './tokens.ts';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const colour = tokens.color[mode];
  const theme = createConsoleTheme(mode);

  it('takes its colours, breakpoints and sidebar from the tokens', () => {
    expect(theme.palette.primary.main).toBe(colour.accent.main);
    expect(theme.palette.background.default).toBe(colour.surface.canvas);
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 641, md: 1025, lg: 1280, xl: 1680 });
    expect(theme).toMatchObject({ sidebar: { width: 240, closedWidth: 64 } });
    expect(theme.shadows).toHaveLength(25);
  });

  it('keeps all text readable on every background (WCAG AA)', () => {
    const { canvas, surface, sunken, selected } = colour.surface;
    for (const ground of [canvas, surface, sunken, selected]) {
      for (const ink of [colour.ink.primary, colour.ink.secondary, colour.ink.tertiary]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(colour.accent.on, colour.accent.main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.secondary.onBlush, colour.secondary.blush)).toBeGreaterThanOrEqual(4.5);
    for (const { text, bg } of [...Object.values(colour.tier), ...Object.values(colour.semantic)]) {
      expect(contrast(text, bg)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('light or dark', () => {
  it('follows the system until a theme is chosen, and remembers the choice', () => {
    startTheme();
    expect([themeChoice(), themeMode(), document.documentElement.dataset.theme]).toEqual(['system', 'light', 'light']);
    chooseTheme('dark');
    expect([themeChoice(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
    chooseTheme('system');
    expect([themeChoice(), document.documentElement.dataset.theme]).toEqual(['system', 'light']);
  });
});
