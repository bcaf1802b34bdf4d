import { says } from './accessible-screen.ts';
import type { Screen } from './accessible-screen.ts';

/** The screens of the profile and of Grow. */
export const PROFILE_SCREENS: readonly Screen[] = [
  {
    name: 'the overview of the profile',
    as: 'supplier',
    path: '/console/profile/overview',
    ready: says('Next best steps'),
  },
  { name: 'what raises the score', as: 'supplier', path: '/console/profile/improve', ready: says('Bands') },
  {
    name: 'the public page beside its words',
    as: 'supplier',
    path: '/console/preview',
    ready: (page) =>
      page.frameLocator('iframe >> nth=0').getByRole('heading', { name: 'Wrenfield Hall', level: 1 }).waitFor(),
  },
  {
    name: 'sharing the preview',
    as: 'supplier',
    path: '/console/preview',
    async ready(page) {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      await page.getByRole('textbox', { name: 'New link' }).waitFor();
    },
  },
  {
    name: 'no real weddings yet, adding one',
    as: 'supplier',
    path: '/console/profile/real-weddings',
    async ready(page) {
      await says('No real weddings yet')(page);
      await page.getByRole('button', { name: 'Add wedding' }).click();
      await page.getByLabel('Link to the story').waitFor();
    },
  },
  { name: 'no photos yet', as: 'supplier', path: '/console/profile/photos', ready: says('No photos yet') },
  {
    name: 'a new package',
    as: 'supplier',
    path: '/console/profile/pricing',
    async ready(page) {
      await page.getByRole('button', { name: 'Add package' }).click();
      await page.getByLabel('What’s included').fill('Bar');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove Bar' }).waitFor();
    },
  },
  {
    name: 'Instagram without an app',
    as: 'supplier',
    path: '/console/profile/instagram',
    ready: says('This installation has no Instagram app'),
  },
  {
    name: 'a link that isn’t a video',
    as: 'supplier',
    path: '/console/profile/videos',
    async ready(page) {
      await page.getByLabel('Link to a video or tour').fill('https://example.com/film');
      await page.getByRole('button', { name: 'Add link' }).click();
      await says('Enter a link from')(page);
    },
  },
  {
    name: 'a brochure that isn’t a PDF',
    as: 'supplier',
    path: '/console/profile/brochures',
    async ready(page) {
      const picker = page.locator('[data-picker="brochures"]');
      await picker.setInputFiles({ name: 'Plans.docx', mimeType: 'application/zip', buffer: Buffer.from('PK') });
      await says('isn’t a PDF')(page);
    },
  },
  { name: 'no tours yet', as: 'supplier', path: '/console/profile/video-tours', ready: says('No tours yet') },
  {
    name: 'a question with its translations',
    as: 'supplier',
    path: '/console/profile/questions',
    async ready(page) {
      await page.getByLabel('Your answer').fill('A quarter of the hire holds your date.');
      await says('1 unsaved change')(page);
    },
  },
  {
    name: 'special offers',
    as: 'supplier',
    path: '/console/grow/special-offers',
    ready: (page) => page.getByRole('heading', { name: 'Special offers', level: 1 }).waitFor(),
  },
  {
    name: 'a new special offer',
    as: 'supplier',
    path: '/console/grow/special-offers/new',
    ready: says('Kind of offer'),
  },
  {
    name: 'adding a wedding fair, with mistakes',
    as: 'supplier',
    path: '/console/grow/fairs',
    async ready(page) {
      await page.getByRole('button', { name: 'Add wedding fair' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Add wedding fair' }).click();
      await page.getByText('Fill this in.').first().waitFor();
    },
  },
  {
    name: 'adding an award, with mistakes',
    as: 'supplier',
    path: '/console/profile/achievements',
    async ready(page) {
      await page.getByRole('button', { name: 'Add to Industry awards' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
      await page.getByText('Fill this in.').first().waitFor();
    },
  },
  {
    name: 'couple targeting, with a choice that isn’t saved',
    as: 'supplier',
    path: '/console/grow/couple-targeting',
    async ready(page) {
      await page.getByRole('checkbox', { name: 'Winter' }).check();
      await says('1 unsaved change')(page);
    },
  },
  { name: 'locations', as: 'supplier', path: '/console/grow/locations', ready: says('additional areas used') },
  { name: 'add-ons', as: 'supplier', path: '/console/grow/addons', ready: says('What each tier includes') },
  {
    name: 'finding a supplier to recommend',
    as: 'supplier',
    path: '/console/profile/recommendations',
    async ready(page) {
      await page.getByRole('button', { name: 'Recommend a supplier' }).click();
      await page
        .getByRole('button', { name: /^Recommend [^a]/u })
        .first()
        .waitFor();
    },
  },
  {
    name: 'badges',
    as: 'supplier',
    path: '/console/grow/badges',
    ready: says('On your website'),
  },
  {
    name: 'asking for reviews',
    as: 'supplier',
    path: '/console/profile/reviews',
    async ready(page) {
      await page.getByRole('button', { name: 'Ask for a review' }).first().click();
      await page.getByText('Each couple gets their own link.').waitFor();
    },
  },
  {
    name: 'testimonials',
    as: 'supplier',
    path: '/console/profile/testimonials',
    ready: (page) => page.getByRole('heading', { name: 'Testimonials', level: 1 }).waitFor(),
  },
  {
    name: 'asking a couple to confirm a testimonial',
    as: 'supplier',
    path: '/console/profile/testimonials',
    async ready(page) {
      await page.getByRole('button', { name: 'Ask the couple to confirm' }).first().click();
      await page.getByRole('dialog').getByLabel('The couple’s email').waitFor();
    },
  },
];
