import { ownValue } from '#contracts/own-value.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import type { SettingsPart } from './settingsPart.ts';

export interface ReplyPart extends SettingsPart {
  values: ReplySettings;
  change: (change: Partial<ReplySettings>) => void;
  /** The sentence for a field, for example `acknowledge.text`. */
  error: (path: string) => string | undefined;
}

type Field = Exclude<keyof ReplySettings, 'version'>;
const FIELDS: readonly Field[] = ['replyTo', 'signature', 'acknowledge', 'quickReplies'];

/** How couples are answered while it is edited: what was changed here, on top of what is saved. */
export function useReplyDraft(saved: ReplySettings): ReplyPart {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const [edited, setEdited] = useState<Partial<ReplySettings>>({});
  const [openedAt, setOpenedAt] = useState(saved.version);
  const [messages, setMessages] = useState<FieldMessages>({});
  const values = useMemo(() => ({ ...saved, ...edited }), [saved, edited]);
  const changed = FIELDS.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]));
  const inTheMiddle = saved.version > openedAt && changed.length > 0;
  useEffect(() => {
    if (inTheMiddle) toast.info(t('settings.changedMeanwhile'));
  }, [inTheMiddle, toast, t]);

  const save = async (): Promise<boolean> => {
    try {
      const { validateBy } = await import('../../forms/validateBy.ts');
      const { replySettings } = await import('#contracts/messaging/reply-settings.ts');
      const wrong = await validateBy(replySettings, values);
      setMessages(wrong);
      if (Object.keys(wrong).length > 0) return false;
      const after = await data.saveReplySettings(values);
      setEdited({});
      setOpenedAt(after.version);
      queries.setQueryData(['reply-settings'], after);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.body.errors) setMessages(error.body.errors);
      if (error instanceof HttpError && error.code === 'stale-version')
        await queries.invalidateQueries({ queryKey: ['reply-settings'] });
      else toast.failed(error);
      return false;
    }
  };
  return {
    values,
    changes: changed.length,
    wrong: Object.keys(messages).length,
    change: (change) => {
      setEdited({ ...edited, ...change });
      setMessages({});
    },
    error: (path) => at(messages, path.split('.')),
    discard: () => {
      setEdited({});
      setMessages({});
    },
    save,
  };
}

function at(messages: FieldMessages, path: readonly string[]): string | undefined {
  const [first = '', ...rest] = path;
  const found = ownValue(messages, first);
  if (typeof found === 'string' || found === undefined) return found;
  return at(found, rest);
}
