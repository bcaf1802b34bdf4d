import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { SIGNED_FIELDS } from '#contracts/reviews/review-proof.ts';
import type { SignedReview } from '#contracts/reviews/review-proof.ts';
import { isSigned, privateKeyOf, publicKeyOf, signReview } from './review-signature.ts';
import { readProofs } from './verify-reviews.ts';

const KEY = privateKeyOf(Buffer.alloc(32, 7));
const REVIEW: SignedReview = {
  format: 'aisle-review/1',
  issuer: 'https://aisle.example',
  supplier: 'GB12345678',
  supplierName: 'Wrenfield Hall',
  id: '01K0000000000000000000000A',
  stars: 5,
  title: 'Best hour',
  text: 'The orangery at dusk.\nUmbrellas “in case”, too.',
  couple: 'Nadia & Chris',
  dateWedding: '2026-05-01',
  checked: 'booking',
  checkedAt: '2026-05-10T09:00:00.000Z',
  createdAt: '2026-05-10T09:00:00.000Z',
};
const PROOF = signReview(REVIEW, KEY);
const KEYS = [publicKeyOf(KEY)];

/** Another valid value of each field. */
const OTHER: { [F in keyof SignedReview]: SignedReview[F] } = {
  format: 'aisle-review/1',
  issuer: 'https://other.example',
  supplier: 'GB12345679',
  supplierName: 'Wrenfield Barn',
  id: '01K0000000000000000000000B',
  stars: 4,
  title: '',
  text: 'The orangery at dusk.',
  couple: 'Nadia and Chris',
  dateWedding: null,
  checked: 'link',
  checkedAt: '2026-05-10T09:00:00.001Z',
  createdAt: '2026-05-11T09:00:00.000Z',
};

describe('F16: signed reviews', () => {
  test('are valid with their fields in any order', () => {
    expect(isSigned(PROOF, KEYS)).toBe(true);
    const turned = Object.fromEntries(Object.entries(REVIEW).toReversed()) as unknown as SignedReview;
    expect(isSigned({ ...PROOF, review: turned }, KEYS)).toBe(true);
    expect(signReview(REVIEW, KEY)).toEqual(PROOF);
  });

  test.each(SIGNED_FIELDS.filter((field) => field !== 'format'))('detects a changed %s', (field) => {
    expect(isSigned({ ...PROOF, review: { ...REVIEW, [field]: OTHER[field] } }, KEYS)).toBe(false);
  });

  test('refuses another format, an extra field and a missing one', () => {
    const read = (review: object) => readProofs(JSON.stringify({ ...PROOF, review }));
    expect(read(REVIEW)).toHaveLength(1);
    expect(read({ ...REVIEW, format: 'aisle-review/2' })).toBeNull();
    expect(read({ ...REVIEW, stars: '5' })).toBeNull();
    expect(read({ ...REVIEW, winner: true })).toBeNull();
    expect(readProofs(JSON.stringify({ ...PROOF, extra: 1 }))).toBeNull();
    for (const field of SIGNED_FIELDS) {
      const { [field]: _, ...rest } = REVIEW;
      expect(read(rest)).toBeNull();
    }
  });

  test('detects a change in any bit of the signature', () => {
    const bytes = Buffer.from(PROOF.signature, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const forged = Buffer.from(bytes);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSigned({ ...PROOF, signature: forged.toString('base64url') }, KEYS)).toBe(false);
    }
    for (const signature of ['', `${PROOF.signature}=`, `${PROOF.signature}A`, PROOF.signature.slice(0, -1)])
      expect(isSigned({ ...PROOF, signature }, KEYS)).toBe(false);
  });

  test('doesn’t trust another key, or another key under our name', () => {
    const stranger = privateKeyOf(randomBytes(32));
    expect(isSigned(signReview(REVIEW, stranger), KEYS)).toBe(false);
    expect(isSigned({ ...signReview(REVIEW, stranger), key: PROOF.key }, KEYS)).toBe(false);
    expect(isSigned(PROOF, [{ ...publicKeyOf(stranger), kid: PROOF.key }] as never)).toBe(false);
    expect(isSigned({ ...PROOF, key: 'x' }, [{ x: 'not a key' }])).toBe(false);
  });

  test('derives a plain Ed25519 key from a seed', () => {
    expect(KEY.asymmetricKeyType).toBe(generateKeyPairSync('ed25519').privateKey.asymmetricKeyType);
    expect(KEYS[0]?.kid).toMatch(/^[\w-]{43}$/u);
  });
});
