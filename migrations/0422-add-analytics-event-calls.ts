import { addColumns } from './add-columns.ts';

/** Data that clients report about a person's visit, and whether an event still has to be sent to the sink (N3). */
export default addColumns('0422-add-analytics-event-calls', 'analytics_event', {
  kind: { mysql: "varchar(10) not null default 'recorded'", sqlite: "text not null default 'recorded'" },
  page_title: { mysql: 'varchar(200) null', sqlite: 'text null' },
  source: { mysql: 'varchar(60) null', sqlite: 'text null' },
  category: { mysql: 'varchar(60) null', sqlite: 'text null' },
  props: { mysql: 'json null', sqlite: 'json null' },
  unsent: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
