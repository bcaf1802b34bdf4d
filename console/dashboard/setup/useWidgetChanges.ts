import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

/** Shows a change to the widget at once and saves it; restores the saved state if the server refuses. */
export function useWidgetChanges(): (changes: Partial<WidgetSettings>) => void {
  const data = useConsoleData();
  const queries = useQueryClient();
  const attempt = useAttempt();
  // Saves run one after the other, because each needs the previous one's version.
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
