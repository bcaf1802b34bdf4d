import type { WidgetLanguage } from '../src/contracts/terms/widget-terms.ts';

/** The only words needed before somebody wants to write. */
export const LAUNCHER_LABELS: Record<WidgetLanguage, string> = {
  'en-GB': 'Check your date',
  de: 'Termin anfragen',
  fr: 'Vérifier votre date',
  pl: 'Sprawdź termin',
};
