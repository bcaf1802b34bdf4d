import type { Permission, Role } from './roles.ts';
import { roleMay } from './roles.ts';

/** The abilities shown for a role, in display order, each with its permission. */
const ABILITY_PERMISSIONS = {
  leads: 'leads:read',
  reply: 'messages:write',
  reveal: 'leads:reveal',
  dates: 'leads:write',
  profile: 'supplier:write',
  templates: 'templates:write',
  widget: 'widget:write',
  balance: 'ledger:read',
  team: 'members:write',
} as const satisfies Record<string, Permission>;

export type Ability = keyof typeof ABILITY_PERMISSIONS;
export const ABILITIES = Object.keys(ABILITY_PERMISSIONS) as Ability[];

export const roleCan = (role: Role, ability: Ability): boolean => roleMay(role, ABILITY_PERMISSIONS[ability]);
