import { fold } from './fold.ts';

/** Domains that ignore dots before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: `Ann.Lee+review@gmail.com` is `annlee@gmail.com`. For rules that count people and that an
 * alias must not get around; never for where an email is sent.
 */
export function mailboxOf(address: string): string {
  const folded = fold(address);
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const domain = folded.slice(at + 1);
  const [name = ''] = folded.slice(0, at).split('+');
  const plain = DOTLESS.has(domain) ? name.replaceAll('.', '') : name;
  return plain === '' ? folded : `${plain}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
