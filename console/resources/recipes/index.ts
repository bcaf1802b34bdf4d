export { recipeRoutes } from './recipeRoutes.tsx';
