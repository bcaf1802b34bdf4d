import type { EntityClass } from '@mikro-orm/core';
import { Country } from './country.entity.ts';

/** The tables of reference. */
export const referenceEntities: EntityClass<object>[] = [Country];
