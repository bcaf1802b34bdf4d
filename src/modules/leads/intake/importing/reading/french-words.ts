import type { ImportField } from '#contracts/lead/lead-import.ts';
import type { BuiltInLabel, BuiltInStatus, EnquiryType, LeadStage } from '#contracts/terms/lead-terms.ts';

/** French column headers, folded to letters and digits, as in `header-words.ts`. */
export const FRENCH_HEADERS: Readonly<Partial<Record<ImportField, string>>> = {
  email: 'courriel adressemail adresseemail adressecourriel adresseelectronique emailclient mel',
  name: 'nom noms nomcomplet nometprenom nomprenom prenometnom prenomnom nomclient nomduclient maries futursmaries interlocuteur',
  firstName: 'prenom prenom1 prenomclient prenomduclient',
  lastName: 'nomdefamille nom1',
  name2: 'conjoint conjointe partenaire nomduconjoint nomconjoint nomdupartenaire nompartenaire',
  firstName2: 'prenom2 prenomconjoint prenomduconjoint prenompartenaire prenomdupartenaire',
  lastName2: 'nom2 nomdefamille2 nomdefamilleconjoint',
  phone: 'portable telephoneportable telportable numerodetelephone numerotelephone telephonemobile',
  weddingDate:
    'datedumariage datemariage datedemariage mariage datedelevenement dateevenement datesouhaitee jourj dateprevue',
  guests:
    'invites nombredinvites nbinvites nbdinvites nbredinvites convives nombredeconvives nombredepersonnes nbpersonnes nbdepersonnes personnes',
  budget: 'budgetestime budgetprevu montant valeur enveloppe',
  area: 'lieu ville secteur localisation endroit commune lieudumariage lieudemariage lieudereception',
  enquiryType: 'typededemande typedemande objet motif',
  stage: 'etape',
  status: 'statut statutduprospect statutclient etat',
  labels: 'etiquette etiquettes libelle libelles motscles',
  assignee: 'responsable assignea attribuea confiea commercial suivipar',
  message: 'demande commentaire commentaires',
  note: 'notesinternes remarque remarques observation observations',
  source: 'origine provenance canal commentnousavezvousconnus',
  createdAt: 'datedelademande datededemande datedemande datedecreation creele datedajout recule',
};

/** French values, as in `value-words.ts`. */
export const FRENCH_STAGES: Readonly<Partial<Record<LeadStage, string>>> = {
  Lead: 'nouveau,nouvelle,nouvelle demande,nouveau prospect,demande,ouvert',
  'Qualified Lead': 'qualifie,prospect qualifie,contacte,en cours,en cours de traitement',
  'Viewing/Meeting Scheduled':
    'visite,visite prevue,visite planifiee,visite programmee,rendez vous,rendez vous pris,rdv,rdv pris',
  'Decision Pending':
    'decision en attente,en attente,en reflexion,devis,devis envoye,proposition envoyee,contrat envoye,brochure envoyee,negociation',
  'Date on Hold': 'en option,option posee,date en option,pre reserve',
  Booked: 'reserve,reservee,confirme,confirmee,signe,acompte verse,acompte paye,acompte recu,gagne',
  Completed: 'termine,terminee,acheve,realise,passe,cloture',
  Lost: 'perdu,perdue,annule,annulee,refuse,sans suite,archive,pas interesse,pas interesses,indisponible',
};
export const FRENCH_STATUSES: Readonly<Partial<Record<BuiltInStatus, string>>> = {
  Contacted: 'contacte,repondu',
  'No Contact Made': 'non joint,non contacte,sans reponse,pas de reponse,injoignable',
  'Invite Sent': 'invitation envoyee',
  'Call Scheduled': 'appel prevu,appel planifie,appel programme',
  'Followed Up': 'relance,relance envoyee',
  Chased: 'relance a nouveau,rappele',
  'Action Needed': 'a faire,action requise,a traiter',
};
export const FRENCH_LABELS: Readonly<Partial<Record<BuiltInLabel, string>>> = {
  'Hot Lead': 'chaud,prospect chaud,prioritaire,priorite',
  Spam: 'indesirable,courrier indesirable',
};
export const FRENCH_TYPES: Readonly<Partial<Record<EnquiryType, string>>> = {
  availability: 'disponibilite,disponibilites',
  pricing: 'tarif,tarifs,prix,devis,demande de devis,demande de tarif',
  brochure: 'demande de brochure,documentation',
  showround: 'visite,demande de visite',
  other: 'autre,divers',
};
