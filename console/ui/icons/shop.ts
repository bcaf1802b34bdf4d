import { createLucideIcon } from 'lucide-react';

/** A shop front in one path: Lucide's own `Store` would add 200 bytes to the first list. */
export const Shop = createLucideIcon('shop', [
  ['path', { d: 'M4 10v10h16V10M4 4h16l2 6H2zM9 20v-6h6v6', key: 'front' }],
]);
