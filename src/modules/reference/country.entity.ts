import { defineEntity, p } from '@mikro-orm/core';
import { instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** A market's reference data as loaded from `seeds/countries`, with the `*` entry already merged in. */
export const countrySchema = defineEntity({
  name: 'Country',
  tableName: 'country',
  properties: {
    code: shortText(2).primary(),
    /** JSON text, because it is only ever passed on whole. */
    data: longText(),
    /** SHA-256 of `data`, the ETag. */
    hash: p.character().length(64),
    updatedAt: instantColumn(),
  },
});
export class Country extends countrySchema.class {}
countrySchema.setClass(Country);
