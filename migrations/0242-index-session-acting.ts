import { addIndex } from './add-index.ts';

/** Ends the visits to a supplier that is deleted. */
export default addIndex('0242-index-session-acting', 'session', 'session_by_acting', ['acting_supplier_id']);
