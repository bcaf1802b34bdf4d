import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

/** Shows a change of the widget at once and saves it; after a refusal, what is saved is shown again. */
export function useWidgetChanges(): (changes: Partial<WidgetSettings>) => void {
  const data = useConsoleData();
  const queries = useQueryClient();
  const attempt = useAttempt();
  // One save after the other: each needs the version of the one before.
  const saving = useRef(Promise.resolve());
  const show = (changes: Partial<WidgetSettings>): void => {
    queries.setQueryData<WidgetSettings>(['widget'], (known) => known && { ...known, ...changes });
  };
  const saveAfter = async (before: Promise<void>): Promise<void> => {
    await before;
    const wanted = queries.getQueryData<WidgetSettings>(['widget']);
    const save = async () => wanted && show({ version: (await data.saveWidgetSettings(wanted)).version });
    if (!(await attempt(save))) await queries.invalidateQueries({ queryKey: ['widget'] });
  };
  return (changes) => {
    show(changes);
    saving.current = saveAfter(saving.current);
  };
}
