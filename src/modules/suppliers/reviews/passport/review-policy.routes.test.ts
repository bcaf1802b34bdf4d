import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SPOKEN } from '#contracts/languages.ts';
import { REPORT_HOURS } from '#contracts/reviews/feedback-limits.ts';
import { REVIEW_POLICY_PATH, VERIFY_PATH } from '#contracts/reviews/verify-path.ts';
import { reviewPolicyTexts } from '#public/texts/parts/review-policy-texts.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';

describe('the page about how reviews are checked', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each(SPOKEN)('is available to everyone, in %s', async (locale) => {
    const { status, text, headers } = await app.request('GET', REVIEW_POLICY_PATH, {
      headers: { Accept: 'text/html', 'Accept-Language': locale },
    });
    expect([status, headers.get('vary')]).toEqual([200, expect.stringContaining('Accept-Language')]);
    expect(text).toContain(`<h1>${reviewPolicyTexts(locale).title}</h1>`);
    expect(text).toContain(` ${REPORT_HOURS} `);
    expect(text).toContain(`href="${VERIFY_PATH}"`);
  });
});
