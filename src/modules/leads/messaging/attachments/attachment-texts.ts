import type { Locale } from '#contracts/supplier-terms.ts';

interface AttachmentTexts {
  /** Above links to files; `day` is the last one on which they work. */
  download: (day: string) => string;
}

const ENGLISH: AttachmentTexts = { download: (day) => `Too large to email. Download until ${day}:` };

/** Sentences about files in mails to couples, in the couple's language. */
export const ATTACHMENT_TEXTS: Record<Locale, AttachmentTexts> = {
  'en-GB': ENGLISH,
  'en-IE': ENGLISH,
  'en-US': ENGLISH,
  'de-DE': { download: (day) => `Zu groß für eine E-Mail. Zum Herunterladen bis ${day}:` },
  'fr-FR': { download: (day) => `Trop volumineux pour un e-mail. À télécharger jusqu’au ${day} :` },
  'pl-PL': { download: (day) => `Za duże na e-mail. Do pobrania do ${day}:` },
};
