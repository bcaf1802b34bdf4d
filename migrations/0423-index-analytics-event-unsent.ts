import { addIndex } from './add-index.ts';

/** Finds the events that still have to be sent to the sink, oldest first. */
export default addIndex('0423-index-analytics-event-unsent', 'analytics_event', 'analytics_event_unsent', [
  'unsent',
  'id',
]);
