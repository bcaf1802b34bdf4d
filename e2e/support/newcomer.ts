import type { Page } from 'playwright-core';
import { linkInMail } from './dev-mailbox.ts';
import type { Product } from './product.ts';

export interface Newcomer {
  email: string;
  publicId: string;
}

/** Signs up, confirms the address and lists a business; the page then has the new person's session. */
export async function becomeSupplier(page: Page, product: Product, website: string): Promise<Newcomer> {
  const email = `nina.${Date.now()}@thornburybarn.example`;
  await page.goto(`${product.base}/`);
  const post = (path: string, body: object): Promise<unknown> =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
        const answer = await fetch(address ?? '', { method: 'POST', headers, body: text ?? '' });
        if (!answer.ok) throw new Error(`${address} ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
      [path, JSON.stringify(body)],
    );
  const person = { firstName: 'Nina', lastName: 'Okafor', locale: 'en-GB' };
  await post('/api/auth/sign-up', { email, password: 'barn-lantern-meadow-42', ...person });
  const link = await linkInMail(product, new RegExp(`${product.base}/confirm-email/[\\w.~-]+`, 'u'));
  await page.goto(link);
  await page.getByRole('button').first().click();
  await page
    .getByText(/confirmed/iu)
    .first()
    .waitFor();
  await post('/api/supplier/create', {
    supplierFields: {
      name: 'Thornbury Barn',
      category: 'venue',
      countryCode: 'GB',
      email,
      phone: '01666 500124',
      website,
      address: '1 Lane End',
      town: 'Tetbury',
      county: 'Gloucestershire',
      postcode: 'GL8 8AA',
    },
    test: false,
  });
  const session = (await page.evaluate('fetch("/api/auth/session").then((answer) => answer.json())')) as {
    suppliers: { publicId: string }[];
  };
  return { email, publicId: session.suppliers.at(-1)?.publicId ?? '' };
}
