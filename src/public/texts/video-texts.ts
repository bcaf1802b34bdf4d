import type { VideoSource } from '#contracts/videos/video-link.ts';
import { texts } from '#shared/texts.ts';

/** The texts of the videos and tours on a supplier's page. */
export interface VideoTexts {
  title: string;
  /** The button that loads the player. */
  play: (label: string) => string;
  /** Shown before the first player of a site is loaded. */
  loads: (source: string) => string;
  /** For a video without a label. */
  unnamed: { video: string; videoTour: string };
}

/** The same in every language. */
export const SOURCE_NAMES: Readonly<Record<VideoSource, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  matterport: 'Matterport',
  google: 'Google',
};

export const videoTexts = texts<VideoTexts>({
  'en-GB': {
    title: 'Videos and tours',
    play: (label) => `Play “${label}”.`,
    loads: (source) => `This loads it from ${source}, which will see your IP address.`,
    unnamed: { video: 'Video', videoTour: 'Tour' },
  },
  'fr-FR': {
    title: 'Vidéos et visites virtuelles',
    play: (label) => `Lire « ${label} ».`,
    loads: (source) => `Le contenu est chargé depuis ${source}, qui verra votre adresse IP.`,
    unnamed: { video: 'Vidéo', videoTour: 'Visite virtuelle' },
  },
  'de-DE': {
    title: 'Videos und Rundgänge',
    play: (label) => `„${label}“ abspielen.`,
    loads: (source) => `Es wird von ${source} geladen und überträgt dabei eure IP-Adresse.`,
    unnamed: { video: 'Video', videoTour: 'Rundgang' },
  },
  'pl-PL': {
    title: 'Filmy i wirtualne spacery',
    play: (label) => `Odtwórz „${label}”.`,
    loads: (source) => `Film wczyta się z serwisu ${source}, który pozna Państwa adres IP.`,
    unnamed: { video: 'Film', videoTour: 'Wirtualny spacer' },
  },
});
