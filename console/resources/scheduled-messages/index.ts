/** Everything that goes out later, over all leads; scheduledRoutes.tsx says where. */
export { scheduledRoutes } from './scheduledRoutes.tsx';
