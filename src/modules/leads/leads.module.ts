import { automationWiring } from './automation/automation.module.ts';
import { billingWiring } from './billing/billing.module.ts';
import { coreWiring } from './core/core.module.ts';
import { inboundWiring } from './intake/inbound/inbound.module.ts';
import { intakeWiring } from './intake/intake.module.ts';
import { messagingWiring } from './messaging/messaging.module.ts';
import { notificationsWiring } from './notifications/notifications.module.ts';
import { workspaceWiring } from './workspace/workspace.module.ts';

/** The whole leads module: a file for each layer, lowest first, and one for incoming email. */
export const leadsModule = [
  ...coreWiring,
  ...messagingWiring,
  ...billingWiring,
  ...intakeWiring,
  ...inboundWiring,
  ...workspaceWiring,
  ...automationWiring,
  ...notificationsWiring,
];
