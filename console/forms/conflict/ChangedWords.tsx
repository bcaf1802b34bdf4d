import { useT } from '../../i18n/i18n.ts';
import './changed-words.css';
import { excerpt, wordParts } from './words.ts';

/** Texts above this many characters show which words changed. */
const LONG = 60;

interface ChangedWordsProps {
  before: string;
  after: string;
  /** Leaves out what stayed, but for some words around each change. */
  short?: boolean;
}

/** A value of a field; in a long text, the words that it no longer has are crossed out beside those in their place. */
export function ChangedWords({ before, after, short = false }: ChangedWordsProps) {
  const t = useT();
  if (Math.max(before.length, after.length) <= LONG) return <span className="changed-words">{after}</span>;
  const parts = wordParts(before, after);
  return (
    <span className="changed-words changed-words--long">
      {parts.map(({ same, gone, added }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
        <span key={index}>
          {short ? excerpt(same, index === 0, index === parts.length - 1) : same}
          {gone.trim() !== '' && (
            <>
              <del>
                <span className="visually-hidden">{t('kept.conflict.gone')} </span>
                {gone.trim()}
              </del>{' '}
            </>
          )}
          {added.trim() !== '' && (
            <>
              <ins>
                <span className="visually-hidden">{t('kept.conflict.added')} </span>
                {added.trim()}
              </ins>
              {/\s$/u.exec(added)?.[0]}
            </>
          )}
        </span>
      ))}
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
