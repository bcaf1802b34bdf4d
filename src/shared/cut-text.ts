/** The first `max` code points of a text; with `ellipsis`, a cut text ends in one within that length. */
export function cutText(text: string, max: number, ellipsis = false): string {
  if (text.length <= max) return text;
  const end = endOfPoints(text, max);
  if (end === text.length) return text;
  return ellipsis ? `${text.slice(0, endOfPoints(text, max - 1)).trimEnd()}…` : text.slice(0, end);
}

/** The index where the first `count` code points of a text end. */
function endOfPoints(text: string, count: number): number {
  let end = 0;
  for (let point = 0; point < count && end < text.length; point += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end;
}
