/** The person's own actions: undoing, another business, the language, signing out. */
import { Building2, Download, Languages, LogOut, Undo2 } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { keysOf } from '../../layout/keys/actionKeys.ts';
import { useSwitch } from '../../layout/switcher/useSwitch.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useUndoLast } from '../../layout/news/useUndoLast.ts';
import { changeLanguage } from '../../layout/person/changeLanguage.ts';
import { useSignOut } from '../../layout/person/useSignOut.ts';
import { lastUndoable } from '../../providers/kept/undoStore.ts';
import { useActing, useActiveAccess, useSession } from '../../providers/useSession.ts';
import { useBulk } from '../../resources/leads/bulk/useBulk.ts';
import type { Command } from './command.ts';
import { useRightsHere } from './useRightsHere.ts';
import type { Target } from './useTarget.ts';

const NOTHING: Target['selection'] = { ids: new Set(), all: null, count: 0, clear: () => undefined };

export function usePersonCommands(target: Target | null): Command[] {
  const t = useT();
  const undoLast = useUndoLast();
  const change = useSwitch();
  const attempt = useAttempt();
  const signOut = useSignOut();
  const active = useActiveAccess()?.supplierId;
  const suppliers = useSession()?.suppliers ?? [];
  const { download } = useBulk(target?.selection ?? NOTHING);
  const acting = useActing();
  const undoable = lastUndoable();
  // The back office has its own way to open a supplier.
  const isOfSupplier = useRightsHere().length > 0;
  const others = (isOfSupplier ? suppliers : []).filter(({ supplierId }) => supplierId !== active).toReversed();
  return [
    ...(undoable
      ? [
          {
            id: 'undo',
            group: 'actions' as const,
            label: t('palette.action.undo'),
            icon: Undo2,
            detail: undoable.text,
            keys: ['Ctrl', 'Z'],
            local: undoable.local,
            does: { run: undoLast },
          },
        ]
      : []),
    ...(target && !acting
      ? [
          {
            id: 'export',
            group: 'lead' as const,
            label: t('palette.action.export'),
            icon: Download,
            words: t('palette.words.export'),
            keys: keysOf('export'),
            does: { run: download },
          },
        ]
      : []),
    ...(others.length === 0
      ? []
      : [
          {
            id: 'supplier',
            group: 'actions' as const,
            label: t('palette.action.supplier'),
            icon: Building2,
            does: {
              step: () => ({
                title: t('shell.supplier.switch'),
                choices: others.map((supplier) => ({
                  id: `supplier.${supplier.supplierId}`,
                  group: 'actions' as const,
                  label: t('palette.action.switchTo', { name: supplier.name }),
                  icon: Building2,
                  detail: supplier.town,
                  does: { run: () => change(supplier) },
                })),
              }),
            },
          },
        ]),
    {
      id: 'language',
      group: 'settings',
      label: t('palette.action.language'),
      icon: Languages,
      words: t('palette.words.language'),
      does: {
        step: () => ({
          title: t('shell.user.language'),
          choices: LANGUAGES.map((language) => ({
            id: `language.${language}`,
            group: 'settings' as const,
            label: LANGUAGE_NAMES[language],
            icon: Languages,
            does: {
              run: () => attempt(() => changeLanguage(language)),
            },
          })),
        }),
      },
    },
    { id: 'signOut', group: 'settings', label: t('shell.user.signOut'), icon: LogOut, does: { run: signOut } },
  ];
}
