import type { questions as english } from '../en-GB/questions.ts';

export const questions: typeof english = {
  title: 'Les questions des couples',
  lead: '{count, plural, one {# question} other {# questions}} pour votre catégorie. Celles qui ont une réponse apparaissent sur votre page.',
  answered: '{count} réponses sur {of}',
  none: {
    title: 'Pas encore de questions pour votre catégorie',
    text: 'Elles apparaîtront ici dès que votre marché en aura.',
  },
  blank: 'Vide, donc invisible pour les couples',
  answer: 'Répondre',
  yourAnswer: 'Votre réponse',
  clear: 'Effacez le texte pour retirer la réponse de votre page.',
  marks: { done: 'répondu', missing: 'manquant', outdated: 'original modifié depuis' },
  translate: 'Traductions',
  translations: 'Traductions de « {question} »',
  previous: 'Question précédente (Alt ↑)',
  next: 'Question suivante (Alt ↓)',
  changedTab: 'Vérifier',
  outdated: 'Le texte ({language}) a changé le {day} :',
  check: 'Vérifiez aussi le texte ({language}).',
  answerFirst: 'Répondez d’abord ({language}), puis traduisez ici.',
  reference: '{language}, pour référence',
  fallback:
    'Visible par les couples qui lisent cette langue : {language}. Si vous laissez vide, ils voient : {original}.',
  upToDate: 'Marquer comme à jour',
  copy: 'Copier : {language}',
  share: '{count} sur {of}',
  inLanguage: '{question} ({language})',
  save: 'Enregistrer les questions',
  saved: 'Questions enregistrées.',
  cleared: '{count, plural, one {# réponse retirée de votre page.} other {# réponses retirées de votre page.}}',
};
