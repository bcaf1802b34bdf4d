import type { InferType } from 'yup';
import { CSV_DELIMITERS } from './csv-form.ts';
import { oneOf, strictObject } from './fields.ts';

/** `?delimiter=` of an export; without it RFC 4180: commas, and no byte order mark. */
export const csvQuery = strictObject({ delimiter: oneOf(CSV_DELIMITERS) });
export type CsvQuery = InferType<typeof csvQuery>;
