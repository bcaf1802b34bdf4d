import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadNote } from '#contracts/lead/lead-note.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import type { NoteWords } from '../../../providers/calls/leadPanelCalls.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import type { TeamMember } from '../useMembers.ts';
import { mentionedIn } from './mentions.ts';

/** Saves a note's changes based on the version on screen; if it was also changed elsewhere, the person has to choose. */
export function useEditNote(lead: LeadDetail, members: readonly TeamMember[]) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const send = async (seen: LeadNote, words: NoteWords): Promise<boolean> => {
    try {
      await data.editNote(lead.id, seen.id, { ...words, editedAt: seen.editedAt });
      return true;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'stale-version') throw error;
      let newest = seen;
      const load = async () => {
        const { data: now } = await data.getOne<LeadDetail>('leads', { id: lead.id });
        newest = now.notes.find(({ id }) => id === seen.id) ?? seen;
        return { values: { body: newest.body }, version: 0 };
      };
      const [{ settle }, { lastSave }] = await Promise.all([
        import('../../../forms/conflict/settle.ts'),
        import('../../../forms/conflict/lastSave.ts'),
      ]);
      const record = {
        about: t('lead.notes'),
        name: () => t('lead.note'),
        load,
        by: (refusal: unknown) => lastSave(refusal, data.members),
      };
      const { values } = await settle({ body: seen.body }, { body: words.body }, record, error);
      return values === null ? false : send(newest, { ...values, mentions: mentionedIn(values.body, members) });
    }
  };
  /** Returns whether it was saved. */
  return async (seen: LeadNote, words: NoteWords): Promise<boolean> => {
    const done = await send(seen, words).catch((error: unknown) => {
      toast.failed(error);
      return false;
    });
    await queries.invalidateQueries({ queryKey: ['leads'] });
    return done;
  };
}
