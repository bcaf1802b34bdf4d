import { addIndex } from './add-index.ts';

/** For the list of the audit log. */
export default addIndex('0245-index-audit-log-supplier', 'audit_log', 'audit_log_of_supplier', ['supplier_id', 'id']);
