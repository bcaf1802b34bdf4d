import { texts } from '#shared/texts.ts';

interface AttachmentTexts {
  /** Introduces links to files; `day` is the last day they work. */
  download: (day: string) => string;
}

/** Sentences about files in emails to couples, in the couple's language. */
export const attachmentTexts = texts<AttachmentTexts>({
  'en-GB': { download: (day) => `Too large to email. Download until ${day}:` },
  'de-DE': { download: (day) => `Zu groß für eine E-Mail. Zum Herunterladen bis ${day}:` },
  'fr-FR': { download: (day) => `Trop volumineux pour un e-mail. À télécharger jusqu’au ${day} :` },
  'pl-PL': { download: (day) => `Za duże na e-mail. Do pobrania do ${day}:` },
});
