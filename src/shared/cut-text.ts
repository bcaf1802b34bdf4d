/** The first `max` code points of a text; with `ellipsis`, a cut text ends in one within that length. */
export function cutText(text: string, max: number, ellipsis = false): string {
  if (text.length <= max) return text;
  const points = Array.from(text.slice(0, 2 * max + 2));
  if (points.length <= max) return text;
  if (!ellipsis) return points.slice(0, max).join('');
  return `${points
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}
