import { addIndex } from './add-index.ts';

/** For the list of the audit log. */
export default addIndex('0246-index-audit-log-actor', 'audit_log', 'audit_log_of_actor', ['actor_id', 'id']);
