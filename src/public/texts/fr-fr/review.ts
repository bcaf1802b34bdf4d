import { de } from '#contracts/french.ts';
import type { ReviewTexts } from '../review-texts.ts';

export const reviewFr: ReviewTexts = {
  write: {
    title: (supplier) => `Comment était-ce avec ${supplier} ?`,
    text: 'Racontez votre journée à d’autres couples. Réussie ou moins réussie : votre texte est publié tel quel.',
    stars: 'Votre note',
    star: (count) => (count < 2 ? `${count} étoile` : `${count} étoiles`),
    titleLabel: 'En quelques mots',
    titleExample: 'La plus belle heure de la journée',
    textLabel: 'Votre avis',
    coupleLabel: 'Vos noms',
    coupleHint: 'Affichés tels quels avec votre avis. Les prénoms suffisent.',
    wedding: (day) => `Mariage le ${day}`,
    public:
      'Votre avis, vos noms et la date de votre mariage sont publics. Le prestataire peut répondre, mais pas les modifier ni les supprimer.',
    button: 'Publier l’avis',
    faults: {
      stars: { required: 'Choisissez d’une à cinq étoiles.', max: 'Choisissez d’une à cinq étoiles.' },
      title: { required: '', max: 'C’est trop long. La limite est de 100 caractères.' },
      text: { required: 'Écrivez quelques mots.', max: 'C’est trop long. La limite est de 4 000 caractères.' },
      couple: {
        required: 'Indiquez comment vos noms doivent apparaître.',
        max: 'C’est trop long. La limite est de 120 caractères.',
      },
    },
    until: (day) => `Ce lien est pour vous deux. Il fonctionne une seule fois, jusqu’au ${day}.`,
  },
  given: {
    title: 'Merci. Votre avis est publié',
    text: (supplier) => `D’autres couples peuvent le lire, et ${supplier} peut y répondre.`,
    once: 'Il y a un seul avis par couple et par prestataire.',
    yours: 'Votre avis',
    reply: (supplier) => `Réponse ${de(supplier)}`,
  },
  removed: {
    title: 'Votre avis a été retiré',
    text: 'Il a été signalé, et notre équipe a décidé de le retirer.',
    reasons: 'Ses raisons',
    label: 'Pourquoi cette décision vous semble injustifiée',
    hint: 'Vous pouvez la contester une fois. Nous décidons sous 72 heures.',
    button: 'Contester',
    faults: {
      required: 'Dites pourquoi vous contestez la décision.',
      max: 'C’est trop long. La limite est de 1 000 caractères.',
    },
    appealed: 'Nous avons reçu votre contestation et décidons sous 72 heures.',
  },
  ended: {
    title: 'Ce lien a expiré',
    text: 'Un avis peut être écrit jusqu’à deux ans après le mariage.',
  },
  verify: {
    title: 'Vérifier un avis',
    text: 'Les avis sur Aisle sont signés par le site où le couple les a écrits. Collez un justificatif pour voir s’il est authentique et inchangé. Rien de ce que vous collez n’est conservé.',
    proof: 'Justificatif ou export',
    proofHint: 'Ce que « Copier le justificatif » a copié, ou un export complet de 500 avis au plus.',
    key: 'Clé publique',
    keyHint:
      'Seulement si le site n’existe plus : sa clé, en JSON ou les 43 caractères de « x ». Sinon, nous la demandons au site.',
    button: 'Vérifier',
    faults: {
      unreadable: 'Ce n’est ni un justificatif ni un export d’avis. Collez le tout, sans rien changer.',
      'too-many': 'C’est trop à la fois. Collez 500 avis au plus, de cinq sites au plus.',
      key: 'Ce n’est pas une clé publique.',
      limited: 'Trop de vérifications en peu de temps. Attendez une heure, ou indiquez vous-même la clé du site.',
    },
    verdicts: {
      valid: 'Authentique et inchangé',
      invalid: 'Ne correspond pas à la signature',
      unreachable: 'Le site n’a pas fourni de clé',
    },
    byKey: 'Vérifié avec la clé que vous avez indiquée, ce qui ne dit pas à qui elle appartient.',
    counted: (valid, all) =>
      valid < 2
        ? `${valid} sur ${all} est authentique et inchangé.`
        : `${valid} sur ${all} sont authentiques et inchangés.`,
    facts: (supplier, issuer) => `Sur ${supplier}, signé par ${issuer}`,
    means: 'Cela prouve que le site a signé exactement ces mots, pas qu’il les affiche encore.',
  },
  checks: {
    booking: 'Réservé via Aisle, confirmé par le couple',
    link: 'Lien à usage unique, envoyé à l’e-mail du couple',
    email: 'Confirmé par le couple par e-mail',
    staff: 'Justificatif de réservation vu par l’équipe Aisle',
    none: 'Non vérifié',
  },
  rating: (mean, count) => `${mean} d’après ${count} avis`,
  starsOf: (stars) => (stars < 2 ? `${stars} étoile sur 5` : `${stars} étoiles sur 5`),
  part: {
    of: (supplier) => `Un avis sur ${supplier}`,
    title: 'Avis',
    how: 'Seuls les couples qui ont réservé peuvent laisser un avis, une fois, par un lien envoyé à leur adresse e-mail. Toutes les personnes sollicitées reçoivent le même e-mail. Les avis les plus récents viennent d’abord, bons ou mauvais.',
    married: (day) => `Mariage le ${day}`,
    reply: 'Réponse',
    edited: 'modifié',
    testimonials: 'Témoignages',
    testimonialsHow: 'Choisis par le prestataire. Ils ne comptent pas dans la note.',
    source: 'Où il a été publié',
  },
};
