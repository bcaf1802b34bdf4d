import { addIndex } from './add-index.ts';

/** The events that the sink still has to get, oldest first. */
export default addIndex('0423-index-analytics-event-unsent', 'analytics_event', 'analytics_event_unsent', [
  'unsent',
  'id',
]);
