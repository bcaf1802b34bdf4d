import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { DAY, MINUTE } from '#contracts/durations.ts';
import { axeFindings, openContext, shoot } from '../../support/browser.ts';
import { linkInMail } from '../../support/dev-mailbox.ts';
import { measure } from '../../support/measure.ts';
import { startBeforeTests } from '../../support/running.ts';
import { signIn } from '../../support/team.ts';

const ADMIN = 'admin@wrenfield.example';
const PACKAGE = 'Two nights in November';
const OFFER = 'Last winter Tuesdays';
const ANSWER = 'Dogs are welcome at the ceremony, and may sleep in the gate lodge.';
const GERMAN = 'Hunde sind zur Trauung willkommen und schlafen im Torhaus.';
const REVIEW = 'The fire was lit before our guests came in from the rain.';
const REPLY = 'We still talk about your umbrellas.';
const WEDDING = 'A rainy Saturday by the fire';
/** The offer's late dates are more than a year away, when nothing is planned. */
const LATE = [new Date(Date.now() + 420 * DAY), new Date(Date.now() + 421 * DAY)].map((day) =>
  day.toISOString().slice(0, 10),
);

/** A venue fills in what couples compare and trust, on a desktop and on a phone, and sees all of it on its page. */
describe('a whole profile', () => {
  const running = startBeforeTests();
  let contexts: BrowserContext[];
  let desk: Page;
  let phone: Page;
  let couple: Page;
  beforeAll(async () => {
    const { browser, product } = running;
    contexts = await Promise.all([
      openContext(browser),
      openContext(browser, { window: 'mobile' }),
      openContext(browser, { window: 'mobile' }),
    ]);
    [desk, phone, couple] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page];
    for (const page of [desk, phone, couple]) page.setDefaultTimeout(MINUTE / 4);
    await Promise.all([signIn(desk, product, ADMIN), signIn(phone, product, ADMIN)]);
  }, 3 * MINUTE);
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });

  const open = (page: Page, path: string) => page.goto(`${running.product.base}/console${path}`);
  const mailed = (path: string) =>
    linkInMail(running.product, new RegExp(`${running.product.base}${path}[\\w.~-]+`, 'u'));
  /** The words that the page lacks; its team sees it before there is a directory. */
  const missing = async (...words: string[]): Promise<string[]> => {
    const { base } = running.product;
    const session = await desk.request.get(`${base}/api/auth/session`);
    const { suppliers } = (await session.json()) as { suppliers: { supplierId: string }[] };
    const address = await desk.request.get(`${base}/api/suppliers/${suppliers[0]?.supplierId}/public-page`);
    const { path } = (await address.json()) as { path: string };
    const page = await (await desk.request.get(`${base}${path}?supplier=true`)).text();
    return words.filter((word) => !page.includes(word));
  };
  const checked = async (page: Page): Promise<void> => {
    expect([await axeFindings(page), await measure(page)]).toEqual([[], []]);
  };

  test(
    'a package is added with the keyboard alone, and an invalid price loses nothing',
    async () => {
      await open(desk, '/profile/pricing');
      await desk.getByRole('button', { name: 'Add package' }).press('Enter');
      const { keyboard } = desk;
      await desk.getByLabel(/^Name/u).focus();
      await keyboard.type(PACKAGE);
      await keyboard.press('Tab');
      await keyboard.type('from four thousand');
      await keyboard.press('Enter');
      await desk.getByText('Enter an amount like 4,900, or leave it blank.').waitFor();
      await shoot(desk, 'whole-package-wrong');
      expect(await desk.getByLabel(/^Name/u).inputValue()).toBe(PACKAGE);
      // The field with the mistake has the focus.
      await keyboard.press('Control+a');
      await keyboard.type('4,250');
      await keyboard.press('Tab');
      await keyboard.press('ArrowRight');
      await keyboard.press('ArrowRight');
      await desk.getByRole('radio', { name: 'Weekend', checked: true }).waitFor();
      await keyboard.press('Tab');
      await keyboard.type('The house from Friday to Sunday.');
      await keyboard.press('Tab');
      await keyboard.type('Firewood');
      await keyboard.press('Enter');
      await desk.getByRole('button', { name: 'Remove Firewood' }).waitFor();
      await checked(desk);
      await shoot(desk, 'whole-package');
      await keyboard.press('Control+s');
      await desk.getByText(`${PACKAGE} added.`).first().waitFor();
    },
    MINUTE,
  );

  test(
    'an offer asks for at least one free date, and gets two',
    async () => {
      await open(desk, '/grow/special-offers/new?kind=lateAvailability');
      await desk.getByLabel('Title', { exact: true }).fill(OFFER);
      await desk.getByRole('radio', { name: '% off' }).click();
      await desk.getByLabel('Value', { exact: true }).fill('20');
      await desk.getByRole('button', { name: 'Save offer' }).click();
      await desk.getByText('Choose at least one free date.').waitFor();
      // Focusing the slot scrolls the message into view.
      await desk.locator('button.offer-slot--empty:focus').waitFor();
      await shoot(desk, 'whole-offer-wrong');
      expect(await desk.getByLabel('Title', { exact: true }).inputValue()).toBe(OFFER);
      for (const day of LATE) {
        await desk.getByRole('button', { name: 'Add', exact: true }).first().press('Enter');
        await desk.getByLabel('Free date', { exact: true }).fill(day);
        await desk.keyboard.press('Enter');
      }
      await checked(desk);
      await shoot(desk, 'whole-offer');
      await desk.getByRole('button', { name: 'Save offer' }).click();
      await desk.getByText(`“${OFFER}” saved.`).first().waitFor();
      await desk.getByRole('link', { name: OFFER }).waitFor();
      await shoot(desk, 'whole-offers');
    },
    MINUTE,
  );

  test(
    'a phone answers a question that couples ask',
    async () => {
      await open(phone, '/profile/questions');
      await phone.getByRole('button', { name: /How far ahead should we book/u }).click();
      await phone.getByLabel('Your answer').fill(ANSWER);
      await phone.getByRole('button', { name: 'Translations' }).click();
      const drawer = phone.getByRole('dialog');
      await drawer.getByRole('textbox', { name: /^Deutsch/u }).fill(GERMAN);
      await drawer.getByText('1 of 10').waitFor();
      await checked(phone);
      await shoot(phone, 'whole-translation');
      await drawer.getByRole('button', { name: 'Close' }).click();
      await checked(phone);
      await shoot(phone, 'whole-question');
      await phone.getByRole('button', { name: 'Save questions' }).click();
      await phone.getByText('Questions saved.').first().waitFor();
      expect(await missing(ANSWER)).toEqual([]);
    },
    MINUTE,
  );

  test(
    'a couple responds to the request for a review once, and the supplier replies',
    async () => {
      await open(phone, '/profile/reviews');
      await phone.getByRole('button', { name: 'Ask for a review' }).first().click();
      const panel = phone.getByRole('dialog', { name: 'Ask for a review' });
      await panel.getByRole('checkbox').first().waitFor();
      for (const one of (await panel.getByRole('checkbox', { checked: true }).all()).slice(1).toReversed())
        await one.uncheck();
      await checked(phone);
      await shoot(phone, 'whole-ask');
      await panel.getByRole('button', { name: 'Ask 1 couple' }).click();
      await phone.getByText('1 couple asked.').first().waitFor();

      const link = await mailed('/review/');
      await couple.goto(link);
      await couple.locator('label', { hasText: '5 stars' }).click();
      await couple.getByRole('button', { name: 'Publish review' }).click();
      await couple.getByText('Write a few words.').waitFor();
      expect(await couple.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);
      await couple.getByLabel('Your review').fill(REVIEW);
      await checked(couple);
      await shoot(couple, 'whole-review');
      await couple.getByRole('button', { name: 'Publish review' }).click();
      await couple.getByText(REVIEW).waitFor();
      await couple.goto(link);
      expect(await couple.getByRole('button', { name: 'Publish review' }).count()).toBe(0);

      await open(desk, '/profile/reviews');
      const row = desk.getByRole('listitem').filter({ hasText: REVIEW });
      await row.getByRole('button', { name: 'Reply', exact: true }).click();
      await row.getByLabel('Your reply').fill(REPLY);
      await row.getByRole('button', { name: 'Publish reply' }).click();
      await desk.getByText('Your reply is published.').first().waitFor();
      await checked(desk);
      await shoot(desk, 'whole-reply');
      await couple.reload();
      await couple.getByText(REPLY).waitFor();
    },
    2 * MINUTE,
  );

  test(
    'a wedding is shown once its couple agrees',
    async () => {
      await open(desk, '/profile/real-weddings');
      await desk.getByRole('button', { name: 'Add wedding' }).click();
      await desk.getByLabel(/^Title/u).fill(WEDDING);
      await desk.getByLabel('Couple', { exact: true }).fill('Ida & Tom');
      await desk.getByLabel('Link to the story').fill('https://ida-and-tom.example/our-day');
      await desk.getByLabel('First name').fill('Ida');
      await desk.getByLabel('Email', { exact: true }).fill('ida@ida-and-tom.example');
      await desk.getByRole('button', { name: 'Add wedding' }).last().click();
      await desk.getByText('Ida & Tom added. Add photos next.').first().waitFor();
      const photo = await sharp({ create: { width: 900, height: 620, channels: 3, background: '#7a4a3c' } })
        .jpeg()
        .toBuffer();
      await desk
        .locator('[data-picker="library"]')
        .setInputFiles({ name: 'fire.jpg', mimeType: 'image/jpeg', buffer: photo });
      await desk.getByRole('img', { name: 'Photo 1 of Ida & Tom' }).first().waitFor();
      await desk.getByRole('button', { name: 'Ask for consent' }).click();
      await desk.getByText('Waiting for Ida').waitFor();
      await checked(desk);
      await shoot(desk, 'whole-wedding');

      await couple.goto(await mailed('/real-wedding/'));
      await couple.getByText(WEDDING).waitFor();
      await shoot(couple, 'whole-consent');
      await checked(couple);
      expect(await missing(WEDDING)).toEqual([WEDDING]);
      await couple.getByRole('button', { name: 'Yes, show it' }).click();
      await couple.getByRole('heading', { name: 'You agreed' }).waitFor();
      await desk.reload();
      await desk.getByText('Live, agreed').first().waitFor();
    },
    2 * MINUTE,
  );

  test(
    'the preview shows all of it, and so does the page itself',
    async () => {
      await open(desk, '/preview');
      const page = desk.frameLocator('iframe >> nth=0');
      const all = [PACKAGE, OFFER, ANSWER, REVIEW, REPLY, WEDDING];
      for (const words of all) await page.getByText(words).first().waitFor({ state: 'attached' });
      await shoot(desk, 'whole-preview');
      expect(await missing(...all)).toEqual([]);
    },
    MINUTE,
  );
});
