import type { FeedbackOrder, FeedbackType } from '#contracts/reviews/feedback-limits.ts';
import { texts } from '#shared/texts.ts';

/** The page with all reviews or testimonials of a supplier, and the link to it. */
export interface FeedbackListTexts {
  titles: Record<FeedbackType, (supplier: string) => string>;
  allReviews: (count: number) => string;
  allTestimonials: string;
  sort: string;
  orders: Record<FeedbackOrder, string>;
  pages: string;
  page: (page: number, pages: number) => string;
  previous: string;
  next: string;
}

export const feedbackListTexts = texts<FeedbackListTexts>({
  'en-GB': {
    titles: {
      review: (supplier) => `Reviews of ${supplier}`,
      testimonial: (supplier) => `Testimonials of ${supplier}`,
    },
    allReviews: (count) => `See all ${count} reviews`,
    allTestimonials: 'See all testimonials',
    sort: 'Sort by',
    orders: {
      mostRecent: 'Newest first',
      oldest: 'Oldest first',
      lowToHigh: 'Lowest rating first',
      highToLow: 'Highest rating first',
    },
    pages: 'Pages',
    page: (page, pages) => `Page ${page} of ${pages}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  'de-DE': {
    titles: {
      review: (supplier) => `Bewertungen von ${supplier}`,
      testimonial: (supplier) => `Referenzen von ${supplier}`,
    },
    allReviews: (count) => `Alle ${count} Bewertungen ansehen`,
    allTestimonials: 'Alle Referenzen ansehen',
    sort: 'Sortieren',
    orders: {
      mostRecent: 'Neueste zuerst',
      oldest: 'Älteste zuerst',
      lowToHigh: 'Schlechteste zuerst',
      highToLow: 'Beste zuerst',
    },
    pages: 'Seiten',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
  },
  'fr-FR': {
    titles: {
      review: (supplier) => `Avis sur ${supplier}`,
      testimonial: (supplier) => `Témoignages sur ${supplier}`,
    },
    allReviews: (count) => `Voir les ${count} avis`,
    allTestimonials: 'Voir tous les témoignages',
    sort: 'Trier par',
    orders: {
      mostRecent: 'Les plus récents',
      oldest: 'Les plus anciens',
      lowToHigh: 'Les moins bonnes notes',
      highToLow: 'Les meilleures notes',
    },
    pages: 'Pages',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    previous: 'Page précédente',
    next: 'Page suivante',
  },
  'pl-PL': {
    titles: {
      review: (supplier) => `Opinie o firmie ${supplier}`,
      testimonial: (supplier) => `Referencje firmy ${supplier}`,
    },
    allReviews: (count) => `Zobacz wszystkie opinie (${count})`,
    allTestimonials: 'Zobacz wszystkie referencje',
    sort: 'Sortowanie',
    orders: {
      mostRecent: 'Od najnowszych',
      oldest: 'Od najstarszych',
      lowToHigh: 'Od najniższej oceny',
      highToLow: 'Od najwyższej oceny',
    },
    pages: 'Strony',
    page: (page, pages) => `Strona ${page} z ${pages}`,
    previous: 'Poprzednia strona',
    next: 'Następna strona',
  },
});
