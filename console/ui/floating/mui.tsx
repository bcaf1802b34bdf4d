/** MUI's components that float above the page, in the console's style. Loaded by `loadFloating`, so that no screen waits for them. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import MuiDialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import type { DrawerProps } from '@mui/material/Drawer';
import MuiMenu from '@mui/material/Menu';
import type { MenuProps } from '@mui/material/Menu';
import MuiPopover from '@mui/material/Popover';
import type { PopoverProps } from '@mui/material/Popover';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createConsoleTheme } from '../../theme/createConsoleTheme.ts';
import { useThemeMode } from '../../theme/useThemeMode.ts';

export { default as MenuItem } from '@mui/material/MenuItem';

const themes = { light: createConsoleTheme('light'), dark: createConsoleTheme('dark') };

/** The content security policy requires a nonce on every style that MUI inserts; the server put it in the page. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return createCache({ key: 'aisle', ...(nonce !== undefined && { nonce }) });
}
const cache = styleCache();

function Styled({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[useThemeMode()]}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

export const Dialog = (props: DialogProps) => (
  <Styled>
    <MuiDialog {...props} />
  </Styled>
);

export const Drawer = (props: DrawerProps) => (
  <Styled>
    <MuiDrawer {...props} />
  </Styled>
);

export const Menu = (props: MenuProps) => (
  <Styled>
    <MuiMenu {...props} />
  </Styled>
);

export const Popover = (props: PopoverProps) => (
  <Styled>
    <MuiPopover {...props} />
  </Styled>
);
