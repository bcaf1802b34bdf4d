export const leadSchema = { tableName: 'lead' };
