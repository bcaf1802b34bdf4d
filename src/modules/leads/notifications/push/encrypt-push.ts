import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys with which a browser wants its messages to be encrypted. */
export interface PushKeys {
  /** Uncompressed P-256 point, base64url. */
  p256dh: string;
  /** 16 bytes, base64url. */
  auth: string;
}

/** The random values of one message; a test passes those of RFC 8291 §5. */
export interface PushChance {
  /** P-256 private key, 32 bytes. */
  privateKey: Buffer;
  /** 16 bytes. */
  salt: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_SIZE = 4_096;
/** The last record ends with this octet (RFC 8188 §2). */
const LAST = 2;

/** Whether keys are well-formed; malformed ones are refused before they are stored. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== 16 || point.length !== 65) return false;
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    // Throws for a point that isn't on the curve.
    return ecdh.computeSecret(point).length === 32;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for the browser: RFC 8291 over the `aes128gcm` content coding of RFC 8188. At most about 4 KB of
 * plaintext.
 */
export function encryptPush(plaintext: string, { p256dh, auth }: PushKeys, chance?: PushChance): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  if (chance) ecdh.setPrivateKey(chance.privateKey);
  else ecdh.generateKeys();
  const ours = ecdh.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = [cipher.update(plaintext, 'utf8'), cipher.update(Buffer.from([LAST])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, ...body, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
