import { TEXT_LIMITS } from '../limits.ts';
import { SOCIAL_NETWORKS } from '../terms/social-networks.ts';
import type { SocialNetwork } from '../terms/social-networks.ts';
import type { ProfileField } from './profile-field.ts';

/** A link to the supplier's page on a network. */
export const socialField = (network: SocialNetwork): ProfileField => ({
  path: `social.${network}`,
  kind: 'link',
  group: 'social',
  max: TEXT_LIMITS.website,
  hosts: SOCIAL_NETWORKS[network],
});
