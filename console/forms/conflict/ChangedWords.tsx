import { useT } from '../../i18n/i18n.ts';
import './changed-words.css';
import { excerpt, wordParts } from './words.ts';

/** Texts longer than this show which words changed. */
const LONG = 60;

interface ChangedWordsProps {
  before: string;
  after: string;
  /** Leaves out unchanged text, except a few words around each change. */
  short?: boolean;
}

/** A field's value; in a long text, removed words are crossed out beside their replacements. */
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

/** Splits the text in three parts: the common beginning, the change, the common end. */
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
