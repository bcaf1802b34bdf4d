import { describe, expect, test } from '@jest/globals';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { arePushKeys, encryptPush } from './encrypt-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291 §5. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  chance: {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  },
  sent:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
    '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('push message encryption', () => {
  test('reproduces the example of RFC 8291 byte by byte', () => {
    expect(encryptPush(EXAMPLE.text, EXAMPLE.keys, EXAMPLE.chance).toString('base64url')).toBe(EXAMPLE.sent);
  });

  test('can be decrypted only by the browser', () => {
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
    const text = JSON.stringify({ title: 'Zoë & Jürgen haben euch geschrieben' });
    const [one, two] = [encryptPush(text, keys), encryptPush(text, keys)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('Zo')).toBe(false);
    const [salt, sender] = [one.subarray(0, 16), one.subarray(21, 86)];
    const hkdf = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const secret = hkdf(browser.computeSecret(sender), bytes(keys.auth), info, 32);
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, hkdf(secret, salt, 'Content-Encoding: nonce\0', 12));
    decipher.setAuthTag(one.subarray(-16));
    const plain = Buffer.concat([decipher.update(one.subarray(86, -16)), decipher.final()]);
    expect([plain.subarray(0, -1).toString(), plain.at(-1)]).toEqual([text, 2]);
  });

  test('rejects keys that no browser creates', () => {
    const { p256dh, auth } = EXAMPLE.keys;
    expect(arePushKeys({ p256dh, auth })).toBe(true);
    expect(arePushKeys({ p256dh, auth: auth.slice(2) })).toBe(false);
    expect(arePushKeys({ p256dh: p256dh.slice(2), auth })).toBe(false);
    expect(arePushKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false);
    expect(arePushKeys({ p256dh: '', auth: '' })).toBe(false);
  });
});
