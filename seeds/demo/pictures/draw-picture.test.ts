import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { LOCALES } from '#contracts/terms/supplier-terms.ts';
import { ROOT } from '#shared/root.ts';
import { SUPPLIERS } from '../content/suppliers.ts';
import { drawPicture, svgOf } from './draw-picture.ts';
import { PICTURE_NAMES, WEDDING_PICTURES, pictureOf, picturesOf } from './picture-plan.ts';
import { sceneWords } from './scene-words.ts';

const scenes = ['venues', 'trades'].flatMap((folder) =>
  readdirSync(join(ROOT, 'seeds/demo/pictures', folder)).map((name) => `${folder}/${name.replace('.svg', '')}`),
);

describe('the pictures of the demo', () => {
  test.each(PICTURE_NAMES)('%s has all its colours, and no texts or external files', (name) => {
    const svg = svgOf(pictureOf(name));
    expect(svg).not.toMatch(/\$|undefined|<text|<image|href/u);
  });

  test('show every scene, and each scene has words in every language', () => {
    expect([...new Set(PICTURE_NAMES.map((name) => pictureOf(name).scene))].toSorted()).toEqual(scenes.toSorted());
    for (const scene of scenes) {
      const words = LOCALES.map((locale) => sceneWords(scene, locale));
      expect(new Set(words).size).toBe(4);
      expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(150);
    }
  });

  test('are drawn the same in every run', async () => {
    const [one, other] = [await drawPicture(pictureOf('rings'), 640), await drawPicture(pictureOf('rings'), 640)];
    expect(one.equals(other)).toBe(true);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 640, height: 480, hasAlpha: false });
  });

  test('are three or more for each supplier, with no repeats, and all of them are used', () => {
    const shown = SUPPLIERS.map((plan, at) => picturesOf(plan, at % 5));
    for (const names of shown) expect([new Set(names).size, names.length >= 3]).toEqual([names.length, true]);
    const turns = SUPPLIERS.flatMap((plan) => [0, 1, 2, 3, 4].flatMap((turn) => picturesOf(plan, turn)));
    expect(new Set([...turns, ...WEDDING_PICTURES.flat()])).toEqual(new Set(PICTURE_NAMES));
  });
});
