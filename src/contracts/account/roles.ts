/**
 * The permissions of each role (C1, D1, D2): the one matrix behind the API, the console's menus and the authorization
 * test. Marketplace staff are not a role: they have a market.
 */
export const ROLES = ['admin', 'editor', 'sales', 'billing', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'supplier:read',
  'supplier:write',
  'leads:read',
  'leads:write',
  'leads:reveal',
  /** Importing leads from a file, and undoing a whole import. */
  'leads:import',
  /** Keeping `leads:reveal` to admins (D2). */
  'reveal:restrict',
  /** Bookings, holds and blocks: viewing and changing them. `settings:write` changes the calendar's settings. */
  'calendar:read',
  'calendar:write',
  /** The supplier's own figures. */
  'stats:read',
  'messages:write',
  'templates:read',
  'templates:write',
  /** The names of lead terms and how leads are replied to (E5); `leads:read` includes reading them. */
  'settings:write',
  'scheduled:read',
  'scheduled:write',
  'widget:read',
  'widget:write',
  'ledger:read',
  /** Viewing the team and its invites; not for viewers (D4). */
  'members:read',
  /** Inviting people, changing their role and removing them. */
  'members:write',
  /** Files that belong to no lead. */
  'files:read',
  'files:write',
  /** API keys and webhooks (X1): access for other tools, and events sent to them. */
  'connections:manage',
  /** The log of changes to the supplier, including those by staff (S36). */
  'audit:read',
  /** The supplier's group, and the dashboard of the suppliers below it (C3). */
  'group:manage',
  /** Proving that the domain of its website is the business's own (F12). */
  'business:confirm',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const reads: readonly Permission[] = [
  'supplier:read',
  'leads:read',
  'calendar:read',
  'stats:read',
  'templates:read',
  'scheduled:read',
  'widget:read',
  'ledger:read',
  'files:read',
];

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  editor: [
    ...reads,
    'supplier:write',
    'leads:write',
    'leads:reveal',
    'leads:import',
    'calendar:write',
    'messages:write',
    'templates:write',
    'settings:write',
    'scheduled:write',
    'widget:write',
    'members:read',
    'files:write',
  ],
  sales: [
    ...reads,
    'leads:write',
    'leads:reveal',
    'leads:import',
    'calendar:write',
    'messages:write',
    'scheduled:write',
    'members:read',
    'files:write',
  ],
  billing: ['supplier:read', 'ledger:read', 'members:read'],
  viewer: reads,
};

/**
 * Permissions of marketplace staff while they act as an admin of a supplier (D11): nothing that spends or returns
 * units, writes to couples, gives access to anyone, or takes data out. `src/shared/http/acting-routes.ts` lists the
 * routes.
 */
export const ACTING_PERMISSIONS: readonly Permission[] = [
  ...reads,
  'supplier:write',
  'leads:write',
  'leads:reveal',
  'calendar:write',
  'reveal:restrict',
  'templates:write',
  'settings:write',
  'widget:write',
  'members:read',
  'audit:read',
];

/** An unknown role string counts as viewer (C1). */
export function asRole(value: string): Role {
  return (ROLES as readonly string[]).includes(value) ? (value as Role) : 'viewer';
}

/** Whether a role has a permission. */
export function roleMay(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

/** Whether a role has every permission of another: no one can grant more than they have (S16). */
export function roleCovers(own: Role, given: Role): boolean {
  return ROLE_PERMISSIONS[given].every((permission) => roleMay(own, permission));
}
