export const KEPT = [
  { table: 'app_setting', days: 1 },
  { table: 'webhook_delivery', days: 30 },
];
