export const fileSchema = { tableName: 'file' };
export const deliverySchema = { tableName: 'webhook_delivery' };
