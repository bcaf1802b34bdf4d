/** A text of a plain form without control characters; line breaks stay as LF where they may. */
export function withoutControls(text: string, multiline = false): string {
  const lines = text.replaceAll('\r\n', '\n');
  return multiline ? lines.replaceAll(/[^\P{Cc}\n\t]/gu, '') : lines.replaceAll(/\p{Cc}+/gu, ' ');
}
