import { addIndex } from './add-index.ts';

/** For the list of the audit log. */
export default addIndex('0248-index-audit-log-visit', 'audit_log', 'audit_log_of_visit', ['visit_id', 'id']);
