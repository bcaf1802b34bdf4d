import type { ComponentProps } from 'preact';
import hideToken from '../scripts/hide-token.browser.js?url';
import pressOnce from '../scripts/press-once.browser.js?url';
import { Document } from './Document.tsx';

/** The frame of the page behind a single-use emailed link: its token is removed from the address (S8), and its button can't be pressed twice. */
export const LinkDocument = (props: Omit<ComponentProps<typeof Document>, 'hidden' | 'scripts'>) => (
  <Document {...props} hidden scripts={[hideToken, pressOnce]} />
);
