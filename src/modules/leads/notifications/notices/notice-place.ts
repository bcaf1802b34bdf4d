import {
  CONSOLE_BADGES_PATH,
  CONSOLE_GROUP_PATH,
  CONSOLE_INSTAGRAM_PATH,
  CONSOLE_LEDGER_PATH,
  CONSOLE_PROOF_PATH,
  CONSOLE_PATH,
  CONSOLE_REVIEWS_PATH,
  CONSOLE_SECURITY_PATH,
  CONSOLE_TEAM_PATH,
} from '#contracts/account/invite-path.ts';
import { isOfBooks } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { fieldPath } from '#contracts/profile/presence-sections.ts';
import type { NoticeData } from './notices.ts';

/** The page that an email or push message about a notification opens; `leadId` is null for news without a lead. */
export function noticePlace(kind: NotificationKind, leadId: string | null, field?: NoticeData['field']): string {
  if (leadId !== null) return `/console/leads/${leadId}`;
  if (field) return CONSOLE_PATH + fieldPath(field.section, field.path);
  if (kind.startsWith('review-')) return CONSOLE_REVIEWS_PATH;
  if (kind === 'badge-earned') return CONSOLE_BADGES_PATH;
  if (kind === 'instagram-disconnected') return CONSOLE_INSTAGRAM_PATH;
  if (isOfBooks(kind)) return CONSOLE_LEDGER_PATH;
  if (kind === 'account-changed') return CONSOLE_SECURITY_PATH;
  if (kind === 'role-changed') return CONSOLE_PATH;
  if (kind.startsWith('proof-')) return CONSOLE_PROOF_PATH;
  return kind.startsWith('group-') ? CONSOLE_GROUP_PATH : CONSOLE_TEAM_PATH;
}
