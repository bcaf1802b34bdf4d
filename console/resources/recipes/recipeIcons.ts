import { BellRing, MailCheck, Receipt, Repeat, Star } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { RecipeKind } from '#contracts/messaging/recipe.ts';

export const RECIPE_ICONS: Readonly<Record<RecipeKind, LucideIcon>> = {
  acknowledge: MailCheck,
  'follow-up': Repeat,
  remind: BellRing,
  payment: Receipt,
  review: Star,
};
