import { addIndex } from './add-index.ts';

/** For the list of the audit log. */
export default addIndex('0247-index-audit-log-market', 'audit_log', 'audit_log_of_market', ['market', 'id']);
