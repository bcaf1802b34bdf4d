import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyReply, PasskeyReply } from '#contracts/account/passkeys.ts';

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** The head of a CBOR item, the format of an attestation. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256 ? Buffer.from([(major << 5) | 24, count]) : Buffer.from([(major << 5) | 25, count >> 8, count]);
}
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborInteger = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Asked {
  challenge: string;
}

/** A passkey in software: one key pair, with flags and a counter that tests can set to values that must be refused. */
export class TestAuthenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Origin of the page that asks for the passkey. */
  origin: string;
  readonly #host: string;
  /** Whether it verifies the user's identity. */
  verifies = true;
  /** Whether a person touches it. */
  present = true;
  counter = 0;
  userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
    this.#host = new URL(origin).hostname;
  }

  create(options: object): NewPasskeyReply {
    const { challenge, user } = options as Asked & { user: { id: string } };
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length]);
    const authData = Buffer.concat([this.#data(64), Buffer.alloc(16), length, id, this.#coseKey()]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  sign(options: object): PasskeyReply {
    const authenticatorData = this.#data(0);
    const clientDataJSON = this.#client('webauthn.get', (options as Asked).challenge);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  #common() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #client(type: string, challenge: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin })));
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | (this.present ? 1 : 0) | (this.verifies ? 4 : 0);
    return Buffer.concat([sha256(this.#host), Buffer.from([all]), counter]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}
