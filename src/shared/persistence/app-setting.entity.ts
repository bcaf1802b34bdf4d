import { defineEntity } from '@mikro-orm/core';
import { longText, shortText } from './columns.ts';

/** An installation's own settings, such as its signing secret, shared by all processes. */
export const appSettingSchema = defineEntity({
  name: 'AppSetting',
  tableName: 'app_setting',
  properties: { name: shortText(60).primary(), value: longText() },
});
export class AppSetting extends appSettingSchema.class {}
appSettingSchema.setClass(AppSetting);
