import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A person to reach at a supplier. Removing one deletes the row because it is personal data. */
export const contactSchema = defineEntity({
  name: 'Contact',
  tableName: 'supplier_contact',
  indexes: [{ name: 'supplier_contact_by_place', properties: ['supplierId', 'position', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** A teammate's name at the time they were chosen; screens show the current one. */
    name: shortText(210),
    job: shortText(60),
    email: shortText(254),
    phone: shortText(40),
    /** Comma-separated. */
    languages: shortText(60),
    main: p.boolean().default(false),
    userId: idColumn().nullable(),
    position: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    version: p.integer().version(),
  },
});
export class Contact extends contactSchema.class {}
contactSchema.setClass(Contact);
