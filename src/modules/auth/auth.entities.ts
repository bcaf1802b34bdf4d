import type { EntityClass } from '@mikro-orm/core';
import { AccessEntry } from './access-entry.entity.ts';
import { EmailConfirmation } from './email-confirmation.entity.ts';
import { PlatformAdmin } from './platform-admin.entity.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** The tables that auth owns. */
export const authEntities: EntityClass<object>[] = [User, Session, AccessEntry, EmailConfirmation, PlatformAdmin];
