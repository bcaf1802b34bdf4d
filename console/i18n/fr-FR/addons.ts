import type { addons as english } from '../en-GB/addons.ts';

export const addons: typeof english = {
  title: 'Options',
  lead: 'À quoi servent les crédits, et ce que comprend chaque formule.',
  units: {
    title: 'Crédits',
    left: '{count, plural, one {crédit restant} other {crédits restants}}',
    buys: 'Un crédit débloque les coordonnées d’un couple, une seule fois pour toute votre équipe.',
    widget: 'Les prospects de votre propre site ne sont jamais facturés.',
    keep: 'Les crédits n’expirent pas.',
    free: 'Vous ne payez pas par demande : vous voyez les coordonnées de tous les couples sans crédits.',
    leads: 'Aller aux prospects',
    history: 'Solde et relevé',
  },
  tiers: {
    title: 'Ce que comprend chaque formule',
    tier: 'Formule',
    dates: 'Dates de dernière minute par offre',
    areas: 'Zones supplémentaires',
    unlimited: 'Illimité',
    yours: 'Votre formule',
    note: 'C’est notre équipe qui change votre formule ; elle ne s’achète pas ici.',
  },
};
