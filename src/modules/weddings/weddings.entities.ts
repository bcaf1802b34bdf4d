import type { EntityClass } from '@mikro-orm/core';
import { Wedding } from './wedding.entity.ts';

/** The tables that weddings own. */
export const weddingsEntities: EntityClass<object>[] = [Wedding];
