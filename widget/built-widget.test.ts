import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fireEvent, waitFor } from '@testing-library/dom';
import { WIDGET_BUDGET, measureWidget } from './budget.ts';
import { defineEnquiryElement } from './enquiry-element.ts';
import { installBrowserParts } from './testing/browser-parts.ts';
import { BASE, FakeApi, buildConfig } from './testing/fake-api.ts';
import { placeWidget } from './testing/widget-page.ts';
import type { LoadChunk } from './types.ts';

const ROOT = join(import.meta.dirname, '..');
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'aisle-widget-'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const build = ['build', '-c', 'widget/vite.config.ts', '--outDir', join(home, 'widget'), '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [vite, ...build], { cwd: ROOT });
}, 120_000);
afterAll(() => rm(home, { recursive: true, force: true }));

describe('The built widget', () => {
  test('stays within its budget', async () => {
    const weight = await measureWidget(join(home, 'widget'));
    expect(weight.first).toBeLessThanOrEqual(WIDGET_BUDGET.first);
    expect(weight.all).toBeLessThanOrEqual(WIDGET_BUDGET.all);
    // A widget of almost no size was not built.
    expect(weight.first).toBeGreaterThan(1_000);
    expect(weight.all).toBeGreaterThan(weight.first + 3_000);
  });

  test('has a loader with one name and parts that share a hash, with the demo website next to them', async () => {
    const names = await readdir(join(home, 'widget'));
    const hash = /-([0-9a-f]{8})\.js$/.exec(names.find((name) => name.startsWith('form-'))!)![1]!;
    const parts = ['de', 'en-GB', 'form', 'fr', 'pl', 'sent'].map((part) => `${part}-${hash}.js`);
    expect(new Set(names)).toEqual(new Set([...parts, 'widget.js']));
    expect(await readdir(join(home, 'demo-site'))).toEqual(expect.arrayContaining(['index.html', 'site.css']));
  });

  test('renders, validates, fails, sends and starts again with the slimmed Preact', async () => {
    installBrowserParts();
    const api = new FakeApi().install();
    api.config = buildConfig({ mode: 'inline', fields: ['partnerName2', 'weddingDate', 'message'] });
    api.replies = [{ code: 'too-many-requests' }];
    defineEnquiryElement({ base: BASE, load: await builtParts() });
    const { find, inside, host, events } = placeWidget();
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['ready']));

    expect(
      inside()
        .getAllByRole('textbox')
        .map(({ id }) => id),
    ).toEqual(['partnerName', 'partnerName2', 'email', 'weddingDate', 'message']);
    fireEvent.submit(find('form'));
    expect(find('#email-error').textContent).toBe('Please fill this in.');
    fireEvent.input(find('#partnerName'), { target: { value: 'Hannah Price' } });
    fireEvent.input(find('#email'), { target: { value: 'hannah@example.com' } });
    fireEvent.input(find('#message'), { target: { value: 'Is May free?' } });
    fireEvent.click(inside().getByRole('radio', { name: 'Pricing' }));
    expect(find('#email-error').textContent).toBe('');
    expect(find('#message-hint').textContent).toBe('12 of 182');

    fireEvent.submit(find('form'));
    await waitFor(() => expect(find('[role=alert]').textContent).toMatch(/Your text is safe/));
    fireEvent.submit(inside().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(inside().getByText('Thank you, Hannah')).toBeTruthy());
    expect(host.shadowRoot!.querySelector('svg')!.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(host.shadowRoot!.querySelectorAll('circle')).toHaveLength(12);
    expect(api.posted.at(-1)!.body).toMatchObject({ enquiryType: 'pricing', message: 'Is May free?' });
  });
});

/** The built parts as modules; the file extension tells Node's loader what they are. */
async function builtParts(): Promise<LoadChunk> {
  const folder = join(home, 'widget');
  for (const name of await readdir(folder)) {
    await copyFile(join(folder, name), join(home, name.replace(/-[0-9a-f]{8}\.js$/, '.mjs')));
  }
  return ((name: string) => import(join(home, `${name}.mjs`))) as LoadChunk;
}
