import type { EntityClass } from '@mikro-orm/core';
import { AccountActivity } from './notices/account-activity.entity.ts';
import { AccessEntry } from './people/access-entry.entity.ts';
import { AccountLink } from './account-links/account-link.entity.ts';
import { Challenge } from './challenges/challenge.entity.ts';
import { ErasedIdentity } from './linked-accounts/erased-identity.entity.ts';
import { FormerEmail } from './people/former-email.entity.ts';
import { FormerMember } from './people/former-member.entity.ts';
import { LinkedAccount } from './linked-accounts/linked-account.entity.ts';
import { ManagedSupplier, OpenedSupplier } from './people/managed-supplier.entity.ts';
import { Passkey } from './ways-in/passkey.entity.ts';
import { PlatformAdmin } from './people/platform-admin.entity.ts';
import { Recovery } from './people/recovery.entity.ts';
import { RecoveryCode, SecondStep } from './second-step/second-step.entity.ts';
import { Session } from './sessions/session.entity.ts';
import { TeamInvite } from './team/team-invite.entity.ts';
import { UserPhoto } from './photos/user-photo.entity.ts';
import { User } from './people/user.entity.ts';

/** The tables of auth. */
export const authEntities: EntityClass<object>[] = [
  User,
  Session,
  AccessEntry,
  AccountLink,
  TeamInvite,
  PlatformAdmin,
  Challenge,
  SecondStep,
  RecoveryCode,
  Passkey,
  LinkedAccount,
  ErasedIdentity,
  ManagedSupplier,
  OpenedSupplier,
  Recovery,
  FormerEmail,
  UserPhoto,
  FormerMember,
  AccountActivity,
];
