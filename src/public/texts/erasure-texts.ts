import { texts } from '#shared/texts.ts';

interface ErasureTexts {
  open: string;
  text: string;
  button: string;
  erasedTitle: string;
  erasedText: (supplier: string) => string;
}

/** A couple erases its review. */
export const erasureTexts = texts<ErasureTexts>({
  'en-GB': {
    open: 'Delete our review',
    text: 'This deletes your words, your names, your photos and the supplier’s reply for good. The review no longer counts in the rating, and you can’t write another one about this supplier.',
    button: 'Delete for good',
    erasedTitle: 'Your review is deleted',
    erasedText: (supplier) =>
      `Your words, names and photos are gone, and ${supplier} can’t ask you for a review again. Copies of your photos disappear from caches within minutes, and from backups later.`,
  },
  'fr-FR': {
    open: 'Supprimer notre avis',
    text: 'Vos mots, vos noms, vos photos et la réponse du prestataire seront supprimés définitivement. L’avis ne comptera plus dans la note, et vous ne pourrez plus en écrire un autre sur ce prestataire.',
    button: 'Supprimer définitivement',
    erasedTitle: 'Votre avis est supprimé',
    erasedText: (supplier) =>
      `Vos mots, vos noms et vos photos ont disparu, et ${supplier} ne peut plus vous demander d’avis. Les copies de vos photos disparaissent des caches en quelques minutes, et plus tard des sauvegardes.`,
  },
  'de-DE': {
    open: 'Unsere Bewertung löschen',
    text: 'Das löscht eure Worte, eure Namen, eure Fotos und die Antwort des Anbieters endgültig. Die Bewertung zählt nicht mehr, und ihr könnt für diesen Anbieter keine weitere schreiben.',
    button: 'Endgültig löschen',
    erasedTitle: 'Eure Bewertung ist gelöscht',
    erasedText: (supplier) =>
      `Eure Worte, Namen und Fotos sind weg, und ${supplier} kann euch nicht noch einmal um eine Bewertung bitten. Kopien der Fotos verschwinden innerhalb von Minuten aus Zwischenspeichern und später aus Sicherungen.`,
  },
  'pl-PL': {
    open: 'Usuń naszą opinię',
    text: 'Usunie to na zawsze słowa, imiona, zdjęcia i odpowiedź usługodawcy. Opinia przestanie liczyć się do oceny, a o tym usługodawcy nie będzie można napisać następnej.',
    button: 'Usuń na zawsze',
    erasedTitle: 'Opinia została usunięta',
    erasedText: (supplier) =>
      `Słowa, imiona i zdjęcia zniknęły, a firma ${supplier} nie może ponownie prosić Państwa o opinię. Kopie zdjęć znikną z pamięci podręcznych w ciągu kilku minut, a z kopii zapasowych później.`,
  },
});
