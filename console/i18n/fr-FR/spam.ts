import type { spam as english } from '../en-GB/spam.ts';

export const spam: typeof english = {
  title: 'Spam',
  probably: 'Cela ressemble à du spam.',
  isSpam: 'Vous l’avez marqué comme spam.',
  because: 'En raison de : {reasons}.',
  aside: 'Cela ne figure dans aucune liste ni aucun compte, personne n’a été prévenu, et rien n’est jamais supprimé.',
  notSpam: 'Pas du spam',
  confirm: 'Marquer comme spam',
  cleared: 'De retour dans vos prospects. Les prochaines demandes de cette adresse y resteront.',
  confirmed: 'Marqué comme spam. Les prochaines demandes de cette adresse le seront aussi.',
  level: {
    none: 'Aucun signe de spam',
    some: 'Score de spam : {score} sur 100',
    high: 'Spam probable : {score} sur 100',
  },
  rule: {
    'known-spammer': 'adresse que vous aviez déjà marquée comme spam',
    'sales-talk': 'vend quelque chose',
    'link-as-name': 'un lien ou une adresse en guise de nom',
    'many-links': 'beaucoup de liens',
    link: 'un lien',
    gibberish: 'texte sans queue ni tête',
    'same-text': 'le même texte est parti à beaucoup de prestataires',
    'disposable-mail': 'une adresse jetable',
    'too-fast': 'rempli étrangement vite',
    'no-proof': 'pas de preuve de travail',
    'known-couple': 'le couple vous a déjà écrit',
    'trusted-sender': 'vous avez dit que cette adresse n’était pas du spam',
  },
};
