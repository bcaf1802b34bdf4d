import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** The password of every demo account. */
const PASSWORD = 'aisle-demo-2026';

/** Signs in at the console's own page and waits for the dashboard. */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.base}/console`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /^Good/u }).waitFor();
}
