import type { Browser, BrowserContext } from 'playwright-core';

/** The size that a browser chose for a picture. */
export interface ChosenImage {
  /** Width of the picture in pixels of the screen. */
  needs: number;
  /** Width of the loaded size. */
  chosen: number;
  /** Available widths, smallest first. */
  offered: number[];
}

/** Widths at which couples open a page, with the pixel density of their screens. */
export const SCREENS = [390, 834, 1440].flatMap((width) => [1, 2].map((pixels) => ({ width, pixels })));

const READ = `(async () => {
  const images = [...document.querySelectorAll('.gallery__first picture img')];
  for (const one of images) {
    one.loading = 'eager';
    await one.decode();
  }
  return images.map((one) => {
    const source = one.parentElement.querySelector('source');
    const offered = source.srcset.split(', ').map((line) => line.split(' ')).map(([url, w]) => [url, Number.parseInt(w)]);
    const [, chosen = 0] = offered.find(([url]) => one.currentSrc.endsWith(url)) ?? [];
    return { needs: one.getBoundingClientRect().width * devicePixelRatio, chosen, offered: offered.map(([, w]) => w).sort((a, b) => a - b) };
  });
})()`;

/** The sizes that Chromium loads for a page's gallery on such a screen. */
export async function chosenImages(
  browser: Browser,
  signedIn: BrowserContext,
  url: string,
  { width, pixels }: { width: number; pixels: number },
): Promise<ChosenImage[]> {
  const context = await browser.newContext({
    storageState: await signedIn.storageState(),
    viewport: { width, height: 900 },
    deviceScaleFactor: pixels,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(url);
  const found = await page.evaluate<ChosenImage[]>(READ);
  await context.close();
  return found;
}

/**
 * Whether the chosen size is the smallest that is enough. Chromium also accepts a size with fewer pixels than the
 * screen, up to the geometric mean of it and the next; hence the tolerance.
 */
export function isSmallestEnough({ needs, chosen, offered }: ChosenImage): boolean {
  const at = offered.indexOf(chosen);
  const [smaller = 0, next] = [offered[at - 1], offered[at + 1]];
  const isEnough = next === undefined || needs <= Math.sqrt(chosen * next) * 1.02;
  return at >= 0 && isEnough && smaller < needs * 1.02;
}
