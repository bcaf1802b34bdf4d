import { defineEntity } from '@mikro-orm/core';
import { longText, shortText } from './columns.ts';

/** What an installation keeps about itself, for example its signing secret: every process reads the same. */
export const appSettingSchema = defineEntity({
  name: 'AppSetting',
  tableName: 'app_setting',
  properties: { name: shortText(60).primary(), value: longText() },
});
export class AppSetting extends appSettingSchema.class {}
appSettingSchema.setClass(AppSetting);
