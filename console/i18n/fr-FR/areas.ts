import type { areas as english } from '../en-GB/areas.ts';

export const areas: typeof english = {
  title: 'Où les couples vous trouvent',
  lead: 'En plus de votre propre zone, vous figurez dans les zones choisies ici.',
  used: '{used} zones supplémentaires utilisées sur {slots}',
  home: 'Votre propre zone, d’après votre adresse',
  homeUnknown: 'Nous ne connaissons pas encore votre zone. Vérifiez votre adresse.',
  map: 'Carte de vos zones',
  add: 'Ajouter une zone',
  addOne: 'Ajouter',
  choose: 'Choisissez une zone',
  added: '{area} : ajouté.',
  remove: 'Retirer',
  removeOne: 'Retirer {area}',
  removed: '{area} : retiré.',
  notListed: 'Non affichée',
  beyond:
    '{slots, plural, =0 {Votre formule ne comprend aucune zone supplémentaire. Nous gardons celles-ci en attendant.} one {Votre formule comprend # zone supplémentaire. Nous gardons les autres en attendant.} other {Votre formule comprend # zones supplémentaires. Nous gardons les autres en attendant.}}',
  compare: 'Comparer les formules',
  opens:
    '{slots, plural, =0 {comprend {next} zones supplémentaires.} other {comprend {next} zones supplémentaires au lieu de {slots}.}}',
  none: 'Aucune formule de votre marché ne comprend de zones supplémentaires.',
};
