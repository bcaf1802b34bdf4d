/** Texts a team writes once (M2); templateRoutes.tsx says where. */
export { templateRoutes } from './templateRoutes.tsx';
