import { addColumns } from './add-columns.ts';

export default addColumns('0108-add-conversation-opened', 'conversation', {
  opened_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
