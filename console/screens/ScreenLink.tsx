import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { prefetchScreen } from './prefetchScreen.ts';
import type { Screen } from './Screen.ts';

/** The screens of the enclosing app. */
export const AppScreens = createContext<readonly Screen[]>([]);

/** A menu link that preloads its screen when the pointer or the focus approaches. */
export function ScreenLink({ to, ...props }: LinkProps & { to: string }) {
  const screens = useContext(AppScreens);
  const near = (): void => prefetchScreen(screens, to);
  return <Link to={to} {...props} onPointerEnter={near} onFocus={near} />;
}
