/** MUI themes built from tokens.ts. */
import { createTheme } from '@mui/material/styles';
import type { Theme, ThemeOptions } from '@mui/material/styles';
import { componentOverrides } from './componentOverrides.ts';
import { tokens } from './tokens.ts';
import type { ThemeMode } from './tokens.ts';

type TypeStyle = { font: string; size: number; line: number; weight: number; tracking?: string };

const typeStyle = ({ font, size, line, weight, tracking }: TypeStyle) => ({
  fontFamily: font === 'display' ? tokens.font.display : tokens.font.ui,
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: tracking ?? 'normal',
});

function shadows(mode: ThemeMode): Theme['shadows'] {
  const { 1: low, 2: menu, 3: high } = tokens.color[mode].shadow;
  return ['none', low, ...Array<string>(7).fill(menu), ...Array<string>(16).fill(high)] as Theme['shadows'];
}

/** The theme of one mode. `sidebar` is used by react-admin's own layout components. */
export function createConsoleTheme(mode: ThemeMode): Theme {
  const colour = tokens.color[mode];
  const options: ThemeOptions & { sidebar: { width: number; closedWidth: number } } = {
    palette: {
      mode,
      primary: { main: colour.accent.main, dark: colour.accent.hover, contrastText: colour.accent.on },
      secondary: { main: colour.secondary.blush, contrastText: colour.secondary.onBlush },
      error: { main: colour.semantic.bad.text },
      warning: { main: colour.semantic.warn.text },
      success: { main: colour.semantic.ok.text },
      info: { main: colour.semantic.info.text },
      background: { default: colour.surface.canvas, paper: colour.surface.surface },
      divider: colour.line.hairline,
      text: { primary: colour.ink.primary, secondary: colour.ink.secondary, disabled: colour.ink.tertiary },
      action: { hover: colour.surface.hover, selected: colour.surface.selected },
    },
    breakpoints: { values: { xs: 0, sm: 641, md: 1025, lg: 1280, xl: 1680 } },
    shape: { borderRadius: tokens.radius.m },
    sidebar: { width: tokens.size.sidebar, closedWidth: tokens.size.rail },
    shadows: shadows(mode),
    typography: {
      fontFamily: tokens.font.ui,
      fontSize: 14,
      h1: typeStyle(tokens.type.displayL),
      h2: typeStyle(tokens.type.displayM),
      h3: typeStyle(tokens.type.displayS),
      h4: typeStyle(tokens.type.displayXs),
      h5: typeStyle(tokens.type.displayXs),
      h6: typeStyle(tokens.type.title),
      subtitle1: typeStyle(tokens.type.title),
      subtitle2: typeStyle(tokens.type.title),
      body1: typeStyle(tokens.type.body),
      body2: typeStyle(tokens.type.small),
      caption: typeStyle(tokens.type.caption),
      button: { ...typeStyle(tokens.type.button), textTransform: 'none' },
    },
    transitions: {
      easing: { easeInOut: tokens.motion.ease, easeOut: tokens.motion.easeOut, sharp: tokens.motion.ease },
      duration: { enteringScreen: tokens.motion.slow, leavingScreen: tokens.motion.base, short: tokens.motion.base },
    },
    zIndex: { drawer: tokens.z.drawer, modal: tokens.z.modal, tooltip: tokens.z.popover, snackbar: tokens.z.toast },
    components: componentOverrides(mode),
  };
  return createTheme(options);
}
