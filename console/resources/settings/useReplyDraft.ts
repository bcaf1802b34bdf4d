import { ownValue } from '#contracts/own-value.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { dropKept, keepWords, readKept } from '../../forms/kept/keptWords.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import type { SettingsPart } from './settingsPart.ts';

export interface ReplyPart extends SettingsPart {
  values: ReplySettings;
  change: (change: Partial<ReplySettings>) => void;
  /** The message for a field, for example `acknowledge.text`. */
  error: (path: string) => string | undefined;
}

type Fields = Omit<ReplySettings, 'version'>;
type Edited = Partial<Fields>;
const FIELDS: readonly (keyof Fields)[] = ['replyTo', 'signature', 'acknowledge', 'quickReplies'];
const PLACE = 'reply-settings';

/** The reply settings during editing: unsaved changes on top of the saved values. */
export function useReplyDraft(saved: ReplySettings): ReplyPart {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const [found] = useState(() => readKept<Edited>(PLACE));
  const [edited, setEdited] = useState<Edited>(found?.values ?? {});
  const [restored, setRestored] = useState(found !== null);
  /** The saved values when the first change was made. */
  const [base, setBase] = useState<ReplySettings>((found?.base as ReplySettings | null | undefined) ?? saved);
  const [messages, setMessages] = useState<FieldMessages>({});
  const values = useMemo(() => ({ ...saved, ...edited }), [saved, edited]);
  const changed = FIELDS.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]));
  const inTheMiddle = saved.version > base.version && changed.length > 0;
  useEffect(() => {
    if (inTheMiddle) toast.info(t('settings.changedMeanwhile'));
  }, [inTheMiddle, toast, t]);

  const write = (next: Edited, over: ReplySettings): void => {
    setEdited(next);
    setBase(over);
    setMessages({});
    if (Object.keys(next).length > 0) {
      keepWords<unknown>(PLACE, next, over, over.version);
      return;
    }
    dropKept(PLACE);
    setRestored(false);
  };
  const names = (path: string): string =>
    path.startsWith('acknowledge')
      ? t('settings.acknowledge.title')
      : path.startsWith('quickReplies')
        ? t('settings.quickReplies.title')
        : t(path === 'replyTo' ? 'settings.replies.replyTo' : 'settings.replies.signature');

  /** Sends the changes, based on the values saved when the first one was made; a teammate's later changes are merged. */
  const send = async (mine: Fields, over: ReplySettings): Promise<boolean> => {
    try {
      const after = await data.saveReplySettings({ ...mine, version: over.version });
      queries.setQueryData(['reply-settings'], after);
      write({}, after);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'stale-version') throw error;
      const [{ settle }, { lastSave }] = await Promise.all([
        import('../../forms/conflict/settle.ts'),
        import('../../forms/conflict/lastSave.ts'),
      ]);
      const load = async () => {
        const newest = await data.replySettings();
        return { values: fieldsOf(newest), version: newest.version };
      };
      const record = {
        about: t('settings.title'),
        name: names,
        load,
        by: (refusal: unknown) => lastSave(refusal, data.members),
      };
      const { values: chosen, merged, theirs, version } = await settle(fieldsOf(over), mine, record, error);
      const newest = { ...theirs, version };
      queries.setQueryData(['reply-settings'], newest);
      write(editsOf(chosen ?? merged, newest), newest);
      toast.info(t('settings.changedMeanwhile'));
      return chosen === null ? false : send(chosen, newest);
    }
  };
  const save = async (): Promise<boolean> => {
    try {
      const { validateBy } = await import('../../forms/validateBy.ts');
      const { replySettings } = await import('#contracts/messaging/reply-settings.ts');
      const wrong = await validateBy(replySettings, values);
      setMessages(wrong);
      if (Object.keys(wrong).length > 0) return false;
      return await send({ ...fieldsOf(base), ...edited }, base);
    } catch (error) {
      if (error instanceof HttpError && error.body.errors) setMessages(error.body.errors);
      toast.failed(error);
      return false;
    }
  };
  return {
    values,
    changes: changed.length,
    wrong: Object.keys(messages).length,
    restored: restored && changed.length > 0,
    change: (change) => write({ ...edited, ...change }, Object.keys(edited).length === 0 ? saved : base),
    error: (path) => at(messages, path.split('.')),
    discard: () => write({}, saved),
    save,
  };
}

const fieldsOf = ({ version: _version, ...fields }: ReplySettings): Fields => fields;

const editsOf = (values: Fields, saved: ReplySettings): Edited =>
  Object.fromEntries(
    FIELDS.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field])).map((field) => [
      field,
      values[field],
    ]),
  );

function at(messages: FieldMessages, path: readonly string[]): string | undefined {
  const [first = '', ...rest] = path;
  const found = ownValue(messages, first);
  if (typeof found === 'string' || found === undefined) return found;
  return at(found, rest);
}
