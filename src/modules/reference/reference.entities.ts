import type { EntityClass } from '@mikro-orm/core';
import { Country } from './country.entity.ts';

/** The tables that reference owns. */
export const referenceEntities: EntityClass<object>[] = [Country];
