/** A plain form's text without control characters; line breaks become LF if allowed. */
export function withoutControls(text: string, multiline = false): string {
  const lines = text.replaceAll('\r\n', '\n');
  return multiline ? lines.replaceAll(/[^\P{Cc}\n\t]/gu, '') : lines.replaceAll(/\p{Cc}+/gu, ' ');
}
