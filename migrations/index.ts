import type { MigrationStep } from './migration-step.ts';
import createAccessEntry from './0001-create-access-entry.ts';
import createAppSetting from './0002-create-app-setting.ts';
import createAuditLog from './0003-create-audit-log.ts';
import createConversation from './0004-create-conversation.ts';
import createCountry from './0005-create-country.ts';
import createIdempotencyKey from './0006-create-idempotency-key.ts';
import createLead from './0007-create-lead.ts';
import createLeadCounter from './0008-create-lead-counter.ts';
import createLeadLabel from './0009-create-lead-label.ts';
import createLeadNote from './0010-create-lead-note.ts';
import createLedgerAccount from './0011-create-ledger-account.ts';
import createLedgerTransaction from './0012-create-ledger-transaction.ts';
import createMail from './0013-create-mail.ts';
import createMessage from './0014-create-message.ts';
import createOutboxEvent from './0015-create-outbox-event.ts';
import createPlatformAdmin from './0016-create-platform-admin.ts';
import createRateLimit from './0017-create-rate-limit.ts';
import createScheduledMessage from './0018-create-scheduled-message.ts';
import createSession from './0019-create-session.ts';
import createSupplier from './0020-create-supplier.ts';
import createTemplate from './0021-create-template.ts';
import createTierChange from './0022-create-tier-change.ts';
import createUsedChallenge from './0023-create-used-challenge.ts';
import createUser from './0024-create-user.ts';
import createWedding from './0025-create-wedding.ts';
import createWidgetSettings from './0026-create-widget-settings.ts';
import createRemovedLabel from './0027-create-removed-label.ts';
import createLeadSearch from './0031-create-lead-search.ts';
import addLeadFilterIndex from './0032-add-lead-filter-index.ts';
import createLeadView from './0033-create-lead-view.ts';
import addLeadValueAndBooking from './0035-add-lead-value-and-booking.ts';
import addLeadCounterValue from './0036-add-lead-counter-value.ts';
import fillLeadValue from './0037-fill-lead-value.ts';
import createLeadUndo from './0038-create-lead-undo.ts';
import createFile from './0039-create-file.ts';
import createFileUsage from './0040-create-file-usage.ts';
import createLeadActivity from './0041-create-lead-activity.ts';
import addLeadNoteChanges from './0042-add-lead-note-changes.ts';
import createInboundMail from './0045-create-inbound-mail.ts';
import createInboundRaw from './0046-create-inbound-raw.ts';
import createMessageMail from './0047-create-message-mail.ts';
import createLeadConfiguration from './0050-create-lead-configuration.ts';
import createReplySettings from './0051-create-reply-settings.ts';
import createLeadImport from './0055-create-lead-import.ts';
import createImportMapping from './0056-create-import-mapping.ts';
import createImportedRow from './0057-create-imported-row.ts';
import createPaymentPlan from './0060-create-payment-plan.ts';
import createLeadPayment from './0061-create-lead-payment.ts';
import addTemplateOffsetFrom from './0062-add-template-offset-from.ts';
import createNotification from './0065-create-notification.ts';
import createNotificationPreference from './0066-create-notification-preference.ts';
import createPushSubscription from './0067-create-push-subscription.ts';
import createPushMessage from './0068-create-push-message.ts';
import createApiKey from './0069-create-api-key.ts';
import createWebhook from './0070-create-webhook.ts';
import createWebhookDelivery from './0071-create-webhook-delivery.ts';
import createLeadClaim from './0074-create-lead-claim.ts';
import addLeadReturned from './0075-add-lead-returned.ts';
import addLeadTrust from './0076-add-lead-trust.ts';
import createSenderVerdict from './0077-create-sender-verdict.ts';
import createLeadPair from './0078-create-lead-pair.ts';
import createCalendarSettings from './0079-create-calendar-settings.ts';
import createCalendarBlock from './0080-create-calendar-block.ts';
import createCalendarSource from './0081-create-calendar-source.ts';
import createCalendarBusy from './0082-create-calendar-busy.ts';
import addLeadHold from './0083-add-lead-hold.ts';
import createRecipe from './0084-create-recipe.ts';
import createRecipeRun from './0085-create-recipe-run.ts';
import createRecipeStop from './0086-create-recipe-stop.ts';
import createLeadTask from './0088-create-lead-task.ts';
import addWeddingIndex from './0089-add-wedding-index.ts';
import createAttachment from './0090-create-attachment.ts';
import addMailAttachments from './0091-add-mail-attachments.ts';
import addPaymentTold from './0092-add-payment-told.ts';
import addUnpaidPaymentIndex from './0093-add-unpaid-payment-index.ts';
import createLeadPresence from './0094-create-lead-presence.ts';
import addPaymentDueIndex from './0095-add-payment-due-index.ts';
import coverAnswersByAge from './0096-cover-answers-by-age.ts';
import addStarredIndex from './0098-add-starred-index.ts';
import reorderFilterIndex from './0099-reorder-filter-index.ts';
import addNotificationLeadIndex from './0100-add-notification-lead-index.ts';
import addInboundMailLeadIndex from './0101-add-inbound-mail-lead-index.ts';
import addDeliveryLeadIndex from './0102-add-delivery-lead-index.ts';
import addUndoLeadIndex from './0103-add-undo-lead-index.ts';
import addLeadGiven from './0104-add-lead-given.ts';
import fillLeadGiven from './0105-fill-lead-given.ts';
import addMailReturned from './0106-add-mail-returned.ts';
import createAutomaticReturn from './0107-create-automatic-return.ts';
import addConversationOpened from './0108-add-conversation-opened.ts';
import forgetHiddenVerdicts from './0109-forget-hidden-verdicts.ts';
import addInboundMailMarket from './0110-add-inbound-mail-market.ts';
import addInboundMailSpaceIndex from './0111-add-inbound-mail-space-index.ts';
import addMessageFiledByHand from './0112-add-message-filed-by-hand.ts';
import addEmailConfirmed from './0120-add-email-confirmed.ts';
import confirmKnownAccounts from './0121-confirm-known-accounts.ts';
import createEmailConfirmation from './0122-create-email-confirmation.ts';
import addLeadNeverWrote from './0123-add-lead-never-wrote.ts';
import createReceivedUsage from './0124-create-received-usage.ts';
import fillReceivedUsage from './0125-fill-received-usage.ts';
import recountFileUsage from './0126-recount-file-usage.ts';
import addOutboxEventLost from './0150-add-outbox-event-lost.ts';
import addMailLost from './0151-add-mail-lost.ts';
import addScheduledMessageLost from './0152-add-scheduled-message-lost.ts';
import addInboundMailLost from './0153-add-inbound-mail-lost.ts';
import addLeadImportLost from './0154-add-lead-import-lost.ts';
import addPushMessageLost from './0155-add-push-message-lost.ts';
import addWebhookDeliveryLost from './0156-add-webhook-delivery-lost.ts';
import addRefusedFiles from './0160-add-refused-files.ts';
import addCalendarUnread from './0170-add-calendar-unread.ts';
import coverListsWithAside from './0180-cover-lists-with-aside.ts';
import addLeadReplied from './0190-add-lead-replied.ts';
import fillLeadReplied from './0191-fill-lead-replied.ts';
import indexLeadReplied from './0192-index-lead-replied.ts';
import addLeadReadAt from './0193-add-lead-read-at.ts';
import coverAddedByAge from './0194-cover-added-by-age.ts';
import createSupplierSetup from './0195-create-supplier-setup.ts';
import createAccountLink from './0196-create-account-link.ts';
import addTemplateUpdatedBy from './0197-add-template-updated-by.ts';
import addReplySettingsUpdatedBy from './0198-add-reply-settings-updated-by.ts';
import addRecipeUpdatedBy from './0199-add-recipe-updated-by.ts';
import addLeadConfigurationUpdatedBy from './0200-add-lead-configuration-updated-by.ts';
import addWidgetSettingsUpdatedBy from './0201-add-widget-settings-updated-by.ts';
import dropEmailConfirmation from './0202-drop-email-confirmation.ts';
import createTeamInvite from './0203-create-team-invite.ts';
import addAccessEntryFirst from './0204-add-access-entry-first.ts';
import fillAccessEntryFirst from './0205-fill-access-entry-first.ts';
import letNotificationLeadBeNull from './0206-let-notification-lead-be-null.ts';
import createAuthChallenge from './0213-create-auth-challenge.ts';
import createSecondStep from './0214-create-second-step.ts';
import createRecoveryCode from './0215-create-recovery-code.ts';
import createPasskey from './0216-create-passkey.ts';
import addSessionCheckedAt from './0217-add-session-checked-at.ts';
import createPendingListing from './0223-create-pending-listing.ts';
import addSupplierCustomArea from './0224-add-supplier-custom-area.ts';
import createLinkedAccount from './0225-create-linked-account.ts';
import addUserPrimarySupplier from './0233-add-user-primary-supplier.ts';
import fillUserPrimarySupplier from './0234-fill-user-primary-supplier.ts';
import createManagedSupplier from './0235-create-managed-supplier.ts';
import createOpenedSupplier from './0236-create-opened-supplier.ts';
import createGroupLink from './0237-create-group-link.ts';
import createGroupRequest from './0238-create-group-request.ts';
import addSessionActing from './0241-add-session-acting.ts';
import indexSessionActing from './0242-index-session-acting.ts';
import addAuditLogVisit from './0243-add-audit-log-visit.ts';
import fillAuditLogMarket from './0244-fill-audit-log-market.ts';
import indexAuditLogSupplier from './0245-index-audit-log-supplier.ts';
import indexAuditLogActor from './0246-index-audit-log-actor.ts';
import indexAuditLogMarket from './0247-index-audit-log-market.ts';
import indexAuditLogVisit from './0248-index-audit-log-visit.ts';

/** In order; a step that has been released never changes. */
export const MIGRATIONS: readonly MigrationStep[] = [
  createAccessEntry,
  createAppSetting,
  createAuditLog,
  createConversation,
  createCountry,
  createIdempotencyKey,
  createLead,
  createLeadCounter,
  createLeadLabel,
  createLeadNote,
  createLedgerAccount,
  createLedgerTransaction,
  createMail,
  createMessage,
  createOutboxEvent,
  createPlatformAdmin,
  createRateLimit,
  createScheduledMessage,
  createSession,
  createSupplier,
  createTemplate,
  createTierChange,
  createUsedChallenge,
  createUser,
  createWedding,
  createWidgetSettings,
  createRemovedLabel,
  createLeadSearch,
  addLeadFilterIndex,
  createLeadView,
  addLeadValueAndBooking,
  addLeadCounterValue,
  fillLeadValue,
  createLeadUndo,
  createFile,
  createFileUsage,
  createLeadActivity,
  addLeadNoteChanges,
  createInboundMail,
  createInboundRaw,
  createMessageMail,
  createLeadConfiguration,
  createReplySettings,
  createLeadImport,
  createImportMapping,
  createImportedRow,
  createPaymentPlan,
  createLeadPayment,
  addTemplateOffsetFrom,
  createNotification,
  createNotificationPreference,
  createPushSubscription,
  createPushMessage,
  createApiKey,
  createWebhook,
  createWebhookDelivery,
  createLeadClaim,
  addLeadReturned,
  addLeadTrust,
  createSenderVerdict,
  createLeadPair,
  createCalendarSettings,
  createCalendarBlock,
  createCalendarSource,
  createCalendarBusy,
  addLeadHold,
  createRecipe,
  createRecipeRun,
  createRecipeStop,
  createLeadTask,
  addWeddingIndex,
  createAttachment,
  addMailAttachments,
  addPaymentTold,
  addUnpaidPaymentIndex,
  createLeadPresence,
  addPaymentDueIndex,
  coverAnswersByAge,
  addStarredIndex,
  reorderFilterIndex,
  addNotificationLeadIndex,
  addInboundMailLeadIndex,
  addDeliveryLeadIndex,
  addUndoLeadIndex,
  addLeadGiven,
  fillLeadGiven,
  addMailReturned,
  createAutomaticReturn,
  addConversationOpened,
  forgetHiddenVerdicts,
  addInboundMailMarket,
  addInboundMailSpaceIndex,
  addMessageFiledByHand,
  addEmailConfirmed,
  confirmKnownAccounts,
  createEmailConfirmation,
  addLeadNeverWrote,
  createReceivedUsage,
  fillReceivedUsage,
  recountFileUsage,
  addOutboxEventLost,
  addMailLost,
  addScheduledMessageLost,
  addInboundMailLost,
  addLeadImportLost,
  addPushMessageLost,
  addWebhookDeliveryLost,
  addRefusedFiles,
  addCalendarUnread,
  coverListsWithAside,
  addLeadReplied,
  fillLeadReplied,
  indexLeadReplied,
  addLeadReadAt,
  coverAddedByAge,
  createSupplierSetup,
  createAccountLink,
  addTemplateUpdatedBy,
  addReplySettingsUpdatedBy,
  addRecipeUpdatedBy,
  addLeadConfigurationUpdatedBy,
  addWidgetSettingsUpdatedBy,
  dropEmailConfirmation,
  createTeamInvite,
  addAccessEntryFirst,
  fillAccessEntryFirst,
  letNotificationLeadBeNull,
  createAuthChallenge,
  createSecondStep,
  createRecoveryCode,
  createPasskey,
  addSessionCheckedAt,
  createPendingListing,
  addSupplierCustomArea,
  createLinkedAccount,
  addUserPrimarySupplier,
  fillUserPrimarySupplier,
  createManagedSupplier,
  createOpenedSupplier,
  createGroupLink,
  createGroupRequest,
  addSessionActing,
  indexSessionActing,
  addAuditLogVisit,
  fillAuditLogMarket,
  indexAuditLogSupplier,
  indexAuditLogActor,
  indexAuditLogMarket,
  indexAuditLogVisit,
];
