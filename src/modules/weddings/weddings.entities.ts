import type { EntityClass } from '@mikro-orm/core';
import { WeddingRecord } from './wedding-record.entity.ts';
import { Wedding } from './wedding.entity.ts';

/** The tables of weddings. */
export const weddingsEntities: EntityClass<object>[] = [Wedding, WeddingRecord];
