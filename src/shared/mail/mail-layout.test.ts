import { describe, expect, test } from '@jest/globals';
import { layOut } from './mail-layout.ts';
import type { MailBlock } from './mail-layout.ts';

const content = (blocks: MailBlock[]) => ({
  locale: 'en-GB',
  brand: 'Wrenfield <Hall>',
  preview: 'A "message"',
  blocks,
  footer: ['You wrote to us & we answered.'],
  footerLink: { label: 'Stop <reminders>', url: 'https://aisle.example/u/1?a=1&b=2' },
});

describe('the layout of emails', () => {
  test('S47: escapes every text in the HTML part and leaves it unchanged in the text part', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const { html, text } = layOut(
      content([
        { kind: 'heading', text: evil },
        { kind: 'text', text: evil },
        { kind: 'quote', text: evil },
        { kind: 'facts', rows: [[evil, evil]] },
        { kind: 'button', label: evil, url: 'https://aisle.example/c/x' },
        { kind: 'links', title: evil, links: [{ label: evil, url: 'https://aisle.example/c/x' }] },
      ]),
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('Wrenfield <Hall>');
    expect(html.match(/&lt;img src=x/gu)).toHaveLength(8);
    expect(text).toContain(evil);
  });

  test('keeps the paragraphs and line breaks of typed text', () => {
    const { html } = layOut(content([{ kind: 'text', text: 'Dear Priya,\nhello\n\n\nSee you' }]));
    expect(html).toContain('>Dear Priya,<br>hello</p>');
    expect(html).toContain('>See you</p>');
  });

  test('breaks long addresses, so that no phone has to scroll sideways', () => {
    const { html } = layOut(content([{ kind: 'text', text: 'a'.repeat(254) }]));
    // Around the brand, the card and the small print.
    expect(html.match(/word-break:break-word/gu)).toHaveLength(1);
    expect(html.indexOf('word-break:break-word')).toBeLessThan(html.indexOf('class="brand"'));
  });

  test('links to the web, and writes addresses out in the text part', () => {
    const { text } = layOut(content([{ kind: 'button', label: 'Answer', url: 'https://aisle.example/c/x' }]));
    expect(text).toContain('Answer:\nhttps://aisle.example/c/x');
    expect(text).toContain('https://aisle.example/u/1?a=1&b=2');
    expect(() => layOut(content([{ kind: 'button', label: 'x', url: 'javascript:alert(1)' }]))).toThrow('http(s)');
    const links = [{ label: 'x', url: 'javascript:alert(1)' }];
    expect(() => layOut(content([{ kind: 'links', title: 'x', links }]))).toThrow('http(s)');
  });

  test('gives every inline colour a dark counterpart', () => {
    const { html } = layOut(
      content([
        { kind: 'heading', text: 'a' },
        { kind: 'quote', text: 'a' },
        { kind: 'facts', rows: [['a', 'a']] },
        { kind: 'button', label: 'a', url: 'https://aisle.example/c/x' },
        { kind: 'links', title: 'a', links: [{ label: 'a', url: 'https://aisle.example/c/x' }] },
      ]),
    );
    const dark = /<style>([^]*)<\/style>/u.exec(html)?.[1] ?? '';
    const coloured = [...html.matchAll(/<(\w+)([^>]*) style="[^"]*(?:color|background):#/gu)];
    expect(coloured.length).toBeGreaterThan(8);
    for (const [, tag = '', others = ''] of coloured) {
      const name = /class="(\w+)"/u.exec(others)?.[1];
      // Headings inherit theirs.
      expect([tag, name, dark.includes(name ? `.${name}` : ` ${tag}`)]).toEqual([tag, name, true]);
    }
  });
});
