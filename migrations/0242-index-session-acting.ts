import { addIndex } from './add-index.ts';

/** Finds the visits to a supplier, which end when it is deleted. */
export default addIndex('0242-index-session-acting', 'session', 'session_by_acting', ['acting_supplier_id']);
