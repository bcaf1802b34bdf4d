export const settingSchema = { tableName: 'app_setting' };
