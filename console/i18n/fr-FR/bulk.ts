import type { bulk as english } from '../en-GB/bulk.ts';

export const bulk: typeof english = {
  label: 'Actions pour les couples sélectionnés',
  count: '{count, plural, one {# sélectionné} other {# sélectionnés}}',
  tooMany: 'La limite est de {most} à la fois. Affinez le filtre.',
  clear: 'Effacer la sélection',
  labels: 'Étiquette',
  addLabel: 'Ajouter {label}',
  removeLabel: 'Retirer {label}',
  read: 'Marquer comme lu',
  unread: 'Marquer comme non lu',
  nothing: 'Rien à changer.',
  done: {
    stage: '{count, plural, one {# couple déplacé.} other {# couples déplacés.}}',
    status: '{count, plural, one {Statut défini pour # couple.} other {Statut défini pour # couples.}}',
    labels: '{count, plural, one {Étiquettes modifiées pour # couple.} other {Étiquettes modifiées pour # couples.}}',
    owner: '{count, plural, one {Responsable défini pour # couple.} other {Responsable défini pour # couples.}}',
    read: '{count, plural, one {# couple marqué comme lu.} other {# couples marqués comme lus.}}',
    unread: '{count, plural, one {# couple marqué comme non lu.} other {# couples marqués comme non lus.}}',
  },
  undo: {
    done: 'Annulé.',
    none: 'Pas annulé, car modifié entre-temps : {couples}.',
    kept: 'Annulé, sauf pour {count, plural, one {# couple modifié} other {# couples modifiés}} entre-temps : {couples}.',
  },
};
