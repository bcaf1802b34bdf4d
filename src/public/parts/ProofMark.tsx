import type { Spoken } from '#contracts/languages.ts';
import type { BusinessProof } from '#contracts/proof/proof.ts';
import { textsFor } from '../texts/index.ts';
import { Icon } from './Icon.tsx';

/** Says that the business controls its website's domain, how it proved that, and when. */
export function ProofMark({ locale, proof }: { locale: Spoken; proof: BusinessProof | null }) {
  if (proof === null) return null;
  const texts = textsFor(locale).proof;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <p class="proof-mark">
      <Icon name="check" />
      <span>
        <strong>{texts.mark}</strong>{' '}
        <span>{texts.how[proof.method](proof.domain, day.format(new Date(proof.provedAt)))}</span>
      </span>
    </p>
  );
}
