import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const read = (urls: string, base = 'https://console.aisle.example') =>
  readConfig({ BASE_URL: base, CONSOLE_URLS: urls }).consoles;

describe('CONSOLE_URLS', () => {
  test('gives countries their own console', () => {
    expect([...read(' GB=https://console.aisle.uk.example/, IE = https://aisle.ie.example:8443 ')]).toEqual([
      ['GB', 'https://console.aisle.uk.example'],
      ['IE', 'https://aisle.ie.example:8443'],
    ]);
    expect(read('').size).toBe(0);
    expect([...read('*=https://console.aisle.world.example')]).toEqual([['*', 'https://console.aisle.world.example']]);
  });

  test.each([
    'https://console.aisle.uk.example',
    'XX=https://console.aisle.example',
    'GB=http://console.aisle.uk.example',
    'GB=https://console.aisle.uk.example/console',
    'GB=https://user:secret@console.aisle.uk.example',
    'GB=https://one.example, GB=https://two.example',
    '*=https://one.example, *=https://two.example',
    'GB=not an address',
  ])('refuses %s', (urls) => {
    expect(() => read(urls)).toThrow(/CONSOLE_URLS/u);
  });
});
