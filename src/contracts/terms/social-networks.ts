/** The networks a supplier can link to, each with the hosts of its pages. */
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
