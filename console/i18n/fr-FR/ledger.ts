import type { ledger as english } from '../en-GB/ledger.ts';

export const ledger: typeof english = {
  title: 'Relevé',
  lead: 'Crédits entrés, crédits sortis, et le solde après chaque écriture',
  pages: 'Pages du relevé',
  product: 'Produit',
  left: 'restants',
  when: 'Quand',
  operation: 'Type',
  by: 'Par',
  units: 'Crédits',
  balance: 'Solde',
  action: 'Action',
  automatic: 'automatique',
  rolledBack: 'annulée',
  empty: 'Aucune écriture',
  emptyText: 'Les cadeaux, achats et déblocages s’afficheront ici, chacun avec le solde qui en résulte.',
  reveal: {
    title: 'Qui peut débloquer',
    adminOnly: 'Seuls les admins peuvent débloquer',
    help: 'Sinon, les rôles Édition et Ventes peuvent aussi dépenser des crédits.',
    restricted: 'Seuls les admins peuvent débloquer des prospects.',
    open: 'Les rôles Admin, Édition et Ventes peuvent débloquer des prospects.',
  },
  rule: {
    title: 'Comment les crédits sont comptés',
    price: 'Débloquer un prospect verrouillé coûte 1 crédit, une seule fois, pour toute l’équipe.',
    widget: 'Les prospects de votre propre site ne sont jamais facturés.',
    rollback: 'Une annulation inscrit l’inverse une seule fois. Les prospects débloqués le restent.',
    never: 'Les écritures s’ajoutent et ne changent jamais : additionnez les crédits et vous obtenez le solde.',
  },
};
