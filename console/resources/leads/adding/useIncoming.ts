import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { isEmailFile, textOfEmail } from './droppedEmail.ts';

const ASIDE_FIELDS = 'input, textarea, select';
const isOurDrop = ({ target, dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') || !(target instanceof HTMLElement && target.matches(ASIDE_FIELDS));

/** React's events also bubble from dialogs that are opened from here; those are ignored. */
export const isInside = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

export interface IncomingParts {
  /** Parses the couple's text. */
  onText: (text: string) => void;
  /** Receives files that aren't emails, for the first reply; null while there is none. */
  onFiles: ((files: Iterable<File>) => void) | null;
}

/** Handles anything pasted or dropped in the drawer: an email, a dragged text, or files for the first reply. */
export function useIncoming({ onText, onFiles }: IncomingParts) {
  const t = useT();
  const toast = useToast();
  const readEmail = async (file: File): Promise<void> => {
    const text = await textOfEmail(file);
    if (text === null) toast.alert(t('adding.pasted.unreadable'));
    else onText(text);
  };
  return {
    /** A single line belongs to the field it was pasted into. */
    onPaste: (event: ClipboardEvent<HTMLElement>): void => {
      if (event.defaultPrevented || !isInside(event)) return;
      const { files } = event.clipboardData;
      const text = event.clipboardData.getData('text/plain');
      if (text.trim() === '' && files.length > 0 && onFiles) {
        event.preventDefault();
        onFiles(files);
        return;
      }
      const inField = event.target instanceof HTMLElement && event.target.matches(ASIDE_FIELDS);
      const isField = event.target instanceof HTMLTextAreaElement || !text.trim().includes('\n');
      if (text.trim() === '' || (inField && isField)) return;
      event.preventDefault();
      onText(text);
    },
    onDragOver: (event: DragEvent<HTMLElement>): void => {
      if (isOurDrop(event)) event.preventDefault();
    },
    /** The browser itself inserts a text that is dragged into a field. */
    onDrop: (event: DragEvent<HTMLElement>): void => {
      if (!isOurDrop(event) || !isInside(event)) return;
      event.preventDefault();
      const { files } = event.dataTransfer;
      const text = event.dataTransfer.getData('text/plain');
      const others = [...files].filter((file) => !isEmailFile(file));
      const email = [...files].find(isEmailFile);
      if (email) void readEmail(email);
      if (others.length > 0 && onFiles) onFiles(others);
      else if (others.length > 0) toast.alert(t('adding.pasted.onlyEmail'));
      if (files.length === 0 && text.trim() !== '') onText(text);
    },
  };
}
