import type { targeting as english } from '../en-GB/targeting.ts';

export const targeting: typeof english = {
  title: 'Qui vous aimeriez toucher',
  concierge: {
    label: 'Laisser notre équipe vous suggérer',
    help: 'Quand un couple nous demande de l’aide et correspond à ces choix. Sinon, nous ne vous suggérons jamais.',
  },
  reach: {
    fit: '{count, plural, one {couple sur # correspond} other {{fits, plural, one {couple sur {count, number} correspond} other {couples sur {count, number} correspondent}}}}',
    fewer: '{count, number} de moins qu’avant',
    more: '{count, number} de plus qu’avant',
    since: 'Couples parmi vos prospects depuis le {day}. Ce qu’ils ont laissé ouvert compte comme correspondant.',
    adding: '{count, plural, one {{option} ajouterait # couple.} other {{option} ajouterait # couples.}}',
    any: {
      budget: '{count, plural, one {Tout budget ajouterait # couple.} other {Tout budget ajouterait # couples.}}',
      guests:
        '{count, plural, one {Tout nombre d’invités ajouterait # couple.} other {Tout nombre d’invités ajouterait # couples.}}',
    },
    none: 'Aucun couple',
    noneYet: 'Dès que des couples vous écrivent, vous voyez combien correspondent.',
  },
};
