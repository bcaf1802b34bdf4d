/** The networks a supplier can link to, as fields of its profile. No import of yup (profile-field.ts). */
import { TEXT_LIMITS } from '../limits.ts';
import type { ProfileField } from './profile-field.ts';

/** Each with the hosts of its pages. */
export const SOCIAL_NETWORKS = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  pinterest: ['pinterest.com', 'pinterest.co.uk', 'pinterest.de', 'pinterest.fr', 'pin.it'],
  twitter: ['twitter.com', 'x.com'],
  vimeo: ['vimeo.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
} as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;
export const NETWORK_NAMES = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[];

/** A link to the supplier's page on a network. */
export const socialField = (network: SocialNetwork): ProfileField => ({
  path: `social.${network}`,
  kind: 'link',
  group: 'social',
  max: TEXT_LIMITS.website,
  hosts: SOCIAL_NETWORKS[network],
});
