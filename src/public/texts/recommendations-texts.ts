import { counted } from '#contracts/polish-numbers.ts';
import { texts } from '#shared/texts.ts';

/** What a public profile says about other suppliers. */
export interface RecommendationsTexts {
  recommended: string;
  recommendedBy: string;
  more: (count: number) => string;
}

export const recommendationsTexts = texts<RecommendationsTexts>({
  'en-GB': {
    recommended: 'Suppliers we recommend',
    recommendedBy: 'Recommended by',
    more: (count) => (count === 1 ? '1 more supplier' : `${count} more suppliers`),
  },
  'fr-FR': {
    recommended: 'Nos recommandations',
    recommendedBy: 'Recommandé par',
    more: (count) => (count < 2 ? `${count} autre prestataire` : `${count} autres prestataires`),
  },
  'de-DE': {
    recommended: 'Wen wir empfehlen',
    recommendedBy: 'Empfohlen von',
    more: (count) => (count === 1 ? '1 weiterer Anbieter' : `${count} weitere Anbieter`),
  },
  'pl-PL': {
    recommended: 'Polecamy',
    recommendedBy: 'Polecają nas',
    more: (count) => `Jeszcze ${counted(count, 'usługodawca', 'usługodawcy', 'usługodawców')}`,
  },
});
