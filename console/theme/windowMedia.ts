/**
 * Which windows get the phone or tablet layout (U2), each as one media condition. Width alone isn't enough: a phone in landscape
 * is as wide as a tablet, and a large tablet as wide as a laptop. Height and touch distinguish them. Style sheets use
 * `@media (--mobile)`, which the build replaces with the condition.
 */
import { tokens } from './tokens.ts';

const { mobileMax, tabletMax } = tokens.breakpoint;
/** CSS pixels: taller than any phone in landscape, shorter than any tablet. */
const SIDEWAYS_PHONE = 500;
/** CSS pixels: the longer side of the largest tablets. */
const SIDEWAYS_TABLET = 1_376;
/** CSS pixels: the widest window without space for a panel beside a page. */
const SMALL_DESKTOP = 1_279;

const mobile = `(max-width: ${mobileMax}px) or ((max-height: ${SIDEWAYS_PHONE}px) and (pointer: coarse))`;
const belowDesktop = `(max-width: ${tabletMax}px) or ((max-width: ${SIDEWAYS_TABLET}px) and (pointer: coarse))`;

export const WINDOW_MEDIA = {
  mobile: `(${mobile})`,
  aboveMobile: `(not (${mobile}))`,
  belowDesktop: `(${belowDesktop})`,
  desktop: `(not (${belowDesktop}))`,
  desktopSm: `(max-width: ${SMALL_DESKTOP}px)`,
} as const;

const NAMES = [
  ['--mobile', WINDOW_MEDIA.mobile],
  ['--above-mobile', WINDOW_MEDIA.aboveMobile],
  ['--below-desktop', WINDOW_MEDIA.belowDesktop],
  ['--desktop', WINDOW_MEDIA.desktop],
  ['--desktop-sm', WINDOW_MEDIA.desktopSm],
] as const;

/** The style sheet with every `(--name)` in its media queries replaced by its condition. */
export function withWindowMedia(css: string): string {
  return css.replaceAll(/@media[^{]+/gu, (query) =>
    NAMES.reduce((done, [name, condition]) => done.replaceAll(`(${name})`, condition), query),
  );
}
