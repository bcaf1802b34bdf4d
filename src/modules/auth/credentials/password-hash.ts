import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes (OWASP's first choice); about 12 ms, off the event loop. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Hash of a password no one has, so that unknown addresses take as long as known ones (S10). */
const NOBODY = `${CURRENT}GMt2yFsuv1NnbYkPvLKsrw$HU9pCk4qJHG85R+kkxl1o1DHW2Gr7V9wHVvVB8gDnqc`;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password matches; with a null hash it takes the same time and never does. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? NOBODY, password);
  return fits && passwordHash !== null;
}

/** Whether a hash was made with older parameters; such hashes are renewed at the next sign-in (S13). */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}
