import { ClipboardPaste, Pencil } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import { focusAtOpen } from '../../../ui/floating/focusAtOpen.ts';
import type { FoundField, FoundValues } from './addLeadForm.ts';

export interface PastedPanelProps {
  text: string;
  found: FoundValues;
  /** The focused field, whose passage is highlighted. */
  active: string | null;
  editing: boolean;
  isEmail: boolean;
  onText: (text: string) => void;
  onPasted: (text: string) => void;
  onEditing: (editing: boolean) => void;
  onField: (field: FoundField) => void;
}

/** The pasted email or call notes, with all recognised facts marked. */
export function PastedPanel(props: PastedPanelProps) {
  const t = useT();
  const { text, found, active, editing, isEmail, onText, onPasted, onEditing, onField } = props;
  const count = Object.keys(found).length;
  const id = 'adding-pasted';
  return (
    <section className="adding__pasted">
      <div className="row adding__title">
        <label className="strong" htmlFor={id}>
          {t('adding.pasted.title')}
        </label>
        <span className="small ink-3 grow" role="status">
          {text.trim() === '' ? '' : t('adding.pasted.found', { count })}
        </span>
        {!editing && (
          <>
            <Button variant="text" icon={Pencil} onClick={() => onEditing(true)}>
              {t('adding.pasted.edit')}
            </Button>
            <Button variant="text" icon={ClipboardPaste} onClick={() => onPasted('')}>
              {t('adding.pasted.another')}
            </Button>
          </>
        )}
      </div>
      {editing ? (
        <div className="input input--text">
          <textarea
            ref={focusAtOpen}
            id={id}
            rows={5}
            value={text}
            placeholder={t('adding.pasted.placeholder')}
            aria-describedby={`${id}-help`}
            onChange={(event) => onText(event.target.value)}
            onPaste={(event) => {
              if (text.trim() !== '') return;
              event.preventDefault();
              onPasted(event.clipboardData.getData('text/plain'));
            }}
            onBlur={() => text.trim() !== '' && onEditing(false)}
          />
        </div>
      ) : (
        <div className="adding__text" id={id} tabIndex={-1}>
          {pieces(text, found).map((piece) =>
            piece.field === null ? (
              <span key={piece.from}>{piece.text}</span>
            ) : (
              <button
                key={piece.from}
                type="button"
                className={piece.field === active ? 'adding__mark adding__mark--on' : 'adding__mark'}
                title={t(`adding.field.${piece.field}`)}
                onClick={() => onField(piece.field)}
              >
                {piece.text}
              </button>
            ),
          )}
        </div>
      )}
      <p className="caption ink-3" id={`${id}-help`}>
        {text.trim() === '' ? t('adding.pasted.help') : t(isEmail ? 'adding.pasted.asMessage' : 'adding.pasted.asNote')}
      </p>
    </section>
  );
}

type Piece = { text: string; from: number } & ({ field: null } | { field: FoundField });

/** Splits the text into recognised passages and the text between them. If two passages overlap, the first one counts. */
function pieces(text: string, found: FoundValues): Piece[] {
  const passages = (Object.entries(found) as [FoundField, { from: number; to: number }][]).toSorted(
    ([, one], [, other]) => one.from - other.from,
  );
  const all: Piece[] = [];
  let at = 0;
  for (const [field, { from, to }] of passages) {
    if (from < at || to > text.length) continue;
    if (from > at) all.push({ text: text.slice(at, from), from: at, field: null });
    all.push({ text: text.slice(from, to), from, field });
    at = to;
  }
  if (at < text.length) all.push({ text: text.slice(at), from: at, field: null });
  return all;
}
