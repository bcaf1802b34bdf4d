/** Turns an email dropped as a file (`.eml`) into the text that would have been pasted. It is read here, in the browser. */

/** In bytes; such a file also contains its attachments. */
const MAX_BYTES = 25 * 1_024 * 1_024;

export const isEmailFile = ({ name, type }: File): boolean => type === 'message/rfc822' || /\.eml$/iu.test(name);

/** Its sender, date and text; null if it can't be read. */
export async function textOfEmail(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return null;
  const { default: PostalMime } = await import('postal-mime');
  try {
    const {
      from,
      date,
      subject,
      text = '',
    } = await PostalMime.parse(await file.arrayBuffer(), { maxNestingDepth: 50 });
    const sender = from?.address ? `${from.name} <${from.address}>`.trim() : null;
    if (sender === null && text.trim() === '') return null;
    const header = [
      ['From', sender],
      ['Date', date],
      ['Subject', subject],
    ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
    return [...header, '', text.trim()].join('\n');
  } catch {
    return null;
  }
}
