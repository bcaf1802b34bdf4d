import { createLucideIcon } from 'lucide-react';

/** A shop front in one path: Lucide's own `Store` costs the first list 200 bytes more. */
export const Shop = createLucideIcon('shop', [
  ['path', { d: 'M4 10v10h16V10M4 4h16l2 6H2zM9 20v-6h6v6', key: 'front' }],
]);
