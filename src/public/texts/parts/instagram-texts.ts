import { cutText } from '#shared/cut-text.ts';
import { texts } from '#shared/texts.ts';

/** The latest Instagram posts on a supplier's page. */
export interface InstagramTexts {
  title: string;
  /** What a post's picture shows, in the post's words. */
  post: (caption: string) => string;
  account: (username: string) => string;
}

const ALT_MAX = 150;

export const instagramTexts = texts<InstagramTexts>({
  'en-GB': {
    title: 'Latest on Instagram',
    post: (caption) => (caption === '' ? 'Instagram post' : `Instagram post: ${cutText(caption, ALT_MAX, true)}`),
    account: (username) => `@${username} on Instagram`,
  },
  'fr-FR': {
    title: 'En ce moment sur Instagram',
    post: (caption) =>
      caption === '' ? 'Publication Instagram' : `Publication Instagram : ${cutText(caption, ALT_MAX, true)}`,
    account: (username) => `@${username} sur Instagram`,
  },
  'de-DE': {
    title: 'Neues auf Instagram',
    post: (caption) => (caption === '' ? 'Instagram-Beitrag' : `Instagram-Beitrag: ${cutText(caption, ALT_MAX, true)}`),
    account: (username) => `@${username} auf Instagram`,
  },
  'pl-PL': {
    title: 'Najnowsze na Instagramie',
    post: (caption) =>
      caption === '' ? 'Post na Instagramie' : `Post na Instagramie: ${cutText(caption, ALT_MAX, true)}`,
    account: (username) => `@${username} na Instagramie`,
  },
});
