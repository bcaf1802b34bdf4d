import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** The password of every demo account. */
const PASSWORD = 'aisle-demo-2026';

/** Signs in on the console's own page and waits for the dashboard. */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.base}/console`);
  await enter(page, email);
  await page.getByRole('heading', { level: 1, name: /^Good/u }).waitFor();
}

/** Signs in to the back office and waits for the list of suppliers. */
export async function signInStaff(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.base}/staff`);
  await enter(page, 'staff@aisle.example');
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
}

/** Fills in the sign-in page: the email, then the password. */
export async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
