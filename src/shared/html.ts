import { ownValue } from '#contracts/own-value.ts';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML: safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (mark) => ownValue(ENTITIES, mark) ?? mark);
}
