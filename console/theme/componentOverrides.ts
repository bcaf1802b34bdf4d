/** Style overrides for MUI and react-admin. Uses custom properties for colours where CSS allows. */
import type { ThemeOptions } from '@mui/material/styles';
import { tokens } from './tokens.ts';
import type { ThemeMode } from './tokens.ts';

/** Typed as the input of `createTheme`, because the type checker takes half a minute to compare it with `Components<Theme>`. */
type Overrides = NonNullable<ThemeOptions['components']>;

const hairline = '1px solid var(--line)';
const focusRing = { outline: '2px solid var(--accent)', outlineOffset: 2 };

const buttons: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, padding: '0 14px', borderRadius: 8, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 30, padding: '0 10px', borderRadius: 7, fontSize: 13 },
      sizeLarge: { minHeight: 44, padding: '0 18px', borderRadius: 9, fontSize: 15 },
      outlined: {
        borderColor: 'var(--line-strong)',
        background: 'var(--surface)',
        color: 'var(--ink)',
        '&:hover': { borderColor: 'var(--line-strong)', background: 'var(--hover)' },
      },
      text: { color: 'var(--ink-2)' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: 'var(--ink-2)' } } },
  MuiToggleButtonGroup: {
    styleOverrides: { root: { padding: 2, gap: 1, background: 'var(--sunken)', border: hairline, borderRadius: 8 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 28,
        padding: '0 11px',
        border: 0,
        borderRadius: '6px !important',
        color: 'var(--ink-2)',
        textTransform: 'none',
        '&.Mui-selected': { background: 'var(--surface)', color: 'var(--ink)', boxShadow: '0 0 0 1px var(--line)' },
      },
    },
  },
};

const fields: Overrides = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 40,
        background: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--field)', top: 0, '& legend': { display: 'none' } },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--accent-line)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--accent)' },
        '&.Mui-error': { boxShadow: '0 0 0 3px var(--bad-bg)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad-dot)' },
      },
      input: { padding: '9px 12px', height: 20 },
      multiline: { padding: 0 },
      inputMultiline: { padding: '10px 12px' },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium' } },
  MuiFormControl: { defaultProps: { variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 550,
        color: 'var(--ink)',
        marginBottom: 6,
        '&.Mui-focused': { color: 'var(--ink)' },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 0 0', fontSize: 12, lineHeight: '16px' } } },
  MuiSelect: { styleOverrides: { select: { minHeight: '20px !important' } } },
  MuiCheckbox: { styleOverrides: { root: { color: 'var(--field)' } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 34, height: 20, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(14px)', color: 'var(--on-accent)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--accent)' },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: { opacity: 1, borderRadius: 99, background: 'var(--field)' },
    },
  },
};

const floating = (mode: ThemeMode): Overrides => ({
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        background: 'var(--raised)',
        border: hairline,
        borderRadius: 10,
        boxShadow: 'var(--shadow-3)',
        marginTop: 4,
      },
      list: { padding: 5 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        // The class twice, because MUI itself sets `auto` from its small breakpoint up.
        '&&': { minHeight: 32 },
        padding: '0 9px',
        gap: 9,
        borderRadius: 6,
        fontSize: 13,
        '&:hover, &.Mui-focusVisible, &.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: mode === 'dark' ? 'var(--selected)' : 'var(--hover)',
        },
        '@media (pointer: coarse)': { '&&': { minHeight: 44 } },
      },
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 16, background: 'var(--raised)', boxShadow: 'var(--shadow-3)' } },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
  MuiDrawer: {
    styleOverrides: {
      paper: { background: 'var(--surface)', boxShadow: 'var(--shadow-3)', borderLeft: hairline },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: mode === 'dark' ? '#3A3036' : 'var(--ink)',
        color: mode === 'dark' ? 'var(--ink)' : 'var(--ink-inv)',
        borderRadius: 7,
        padding: '7px 10px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        boxShadow: 'var(--shadow-2)',
      },
    },
  },
});

const data: Overrides = {
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, background: 'var(--accent)' } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: 0,
        marginRight: 20,
        fontWeight: 450,
        textTransform: 'none',
        color: 'var(--ink-2)',
        '&.Mui-selected': { color: 'var(--ink)', fontWeight: 550 },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { height: 22, borderRadius: 6, fontSize: 12, fontWeight: 500 } } },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 6, borderRadius: 9, background: 'var(--track)' }, bar: { borderRadius: 9 } },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { background: 'var(--track)', '&::after': { backgroundImage: 'none' } } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { height: tokens.size.row, padding: '0 10px', borderColor: 'var(--line)', fontSize: 13 },
      head: { height: 36, fontSize: 12, fontWeight: 500, color: 'var(--ink-3)' },
    },
  },
};

export function componentOverrides(mode: ThemeMode): Overrides {
  return { ...buttons, ...fields, ...floating(mode), ...data };
}
