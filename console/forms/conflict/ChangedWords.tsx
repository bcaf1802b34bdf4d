/** Texts above this many characters show which words changed. */
const LONG = 60;

/** A value of a field; in a long text, the words that differ from the one before are marked. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  if (after.length <= LONG) return <span className="conflict__value">{after}</span>;
  const [same, changed, rest] = changedPart(before, after);
  return (
    <span className="conflict__value conflict__value--long">
      {same}
      {changed !== '' && <ins>{changed}</ins>}
      {rest}
    </span>
  );
}

/** The text in three parts: what both begin with, what changed, what both end with. */
export function changedPart(before: string, after: string): [string, string, string] {
  const [old, now] = [before.split(/(?<=\s)/u), after.split(/(?<=\s)/u)];
  let start = 0;
  while (start < now.length && start < old.length && now[start] === old[start]) start += 1;
  let end = 0;
  const most = Math.min(now.length, old.length) - start;
  while (end < most && now.at(-1 - end) === old.at(-1 - end)) end += 1;
  const last = now.length - end;
  return [now.slice(0, start).join(''), now.slice(start, last).join(''), now.slice(last).join('')];
}
