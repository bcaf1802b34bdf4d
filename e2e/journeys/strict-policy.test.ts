import { expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { openContext } from '../support/browser.ts';
import { startBeforeTests } from '../support/running.ts';

const running = startBeforeTests({ env: { CRON: 'off' } }, { whole: true });

test.each([
  ['the API page', '/api/docs', 'access-control'],
  ['the console', '/console', 'Continue'],
  ['the back office', '/staff', 'Continue'],
  ['the development mailbox', '/dev/mail', 'Development mailbox'],
  ['an unknown address', '/nothing-here', 'Page not found'],
])(
  'S42: %s violates none of its own rules and requests no other host',
  async (_, path, words) => {
    const context = await openContext(running.browser);
    const page = await context.newPage();
    const complaints: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to|MIME type/iu.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(running.product.base + path);
    await page.getByText(words).first().waitFor();
    expect(complaints).toEqual([]);
    expect([...hosts].filter((host) => host !== '' && host !== new URL(running.product.base).host)).toEqual([]);
    await context.close();
  },
  MINUTE,
);

test('the console can be installed like an app (N2)', async () => {
  const context = await openContext(running.browser);
  const page = await context.newPage();
  await page.goto(`${running.product.base}/console`);
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ start_url: '/console', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test browser is in incognito mode, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await context.close();
});
