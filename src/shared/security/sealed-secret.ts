import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** Encrypts a secret with AES-256-GCM, bound to its owner: a row copied to another owner can't be read. */
export function seal(key: Buffer, owner: string, secret: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws if it was changed, or sealed for another owner or with another key */
export function unseal(key: Buffer, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}
