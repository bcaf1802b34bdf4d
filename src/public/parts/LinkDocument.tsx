import type { ComponentProps } from 'preact';
import hideToken from '../scripts/hide-token.browser.js?url';
import { Document } from './Document.tsx';

/** The frame of a page behind a mailed link that works once: its token leaves the address (S8). */
export const LinkDocument = (props: Omit<ComponentProps<typeof Document>, 'hidden' | 'scripts'>) => (
  <Document {...props} hidden scripts={[hideToken]} />
);
