import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { prefetchScreen } from './prefetchScreen.ts';
import type { Screen } from './Screen.ts';

/** The screens of the app around. */
export const AppScreens = createContext<readonly Screen[]>([]);

/** A link of the menu: its screen is loaded when the pointer or the focus comes near. */
export function ScreenLink({ to, ...props }: LinkProps & { to: string }) {
  const screens = useContext(AppScreens);
  const near = (): void => prefetchScreen(screens, to);
  return <Link to={to} {...props} onPointerEnter={near} onFocus={near} />;
}
