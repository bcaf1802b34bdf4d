/** Changes to one or many leads: stage, status, labels, owner. Each is undone as a whole. */
import { CircleAlert, CircleDashed, Tag, User } from 'lucide-react';
import type { BulkChange } from '#contracts/lead/lead-bulk.ts';
import { BULK_MOST } from '#contracts/lead/lead-bulk.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { withoutEllipsis } from '../../format/withoutEllipsis.ts';
import { useT } from '../../i18n/i18n.ts';
import { keysOf } from '../../layout/keys/actionKeys.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useSession } from '../../providers/useSession.ts';
import { useMoveLead } from '../../resources/leads/board/useMoveLead.ts';
import type { BulkDone } from '../../resources/leads/bulk/useBulk.ts';
import { useBulk } from '../../resources/leads/bulk/useBulk.ts';
import { useMembers } from '../../resources/leads/useMembers.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import type { Command, Step } from './command.ts';
import type { Target } from './useTarget.ts';

const LOST_REASONS = ['date', 'budget', 'other', 'silent', 'plans'] as const;
const NOTHING: Target['selection'] = { ids: new Set(), all: null, count: 0, clear: () => undefined };

export function useChangeCommands(target: Target | null): Command[] {
  const t = useT();
  const terms = useLeadTerms();
  const members = useMembers();
  const me = useSession()?.user.id;
  const mayWrite = useMay('leads:write');
  const move = useMoveLead();
  const selection = target?.selection ?? NOTHING;
  const { change } = useBulk(selection);
  if (!target || !mayWrite || selection.count > BULK_MOST) return [];
  const { lead } = target;
  const make = (wanted: BulkChange, done: BulkDone) => ({ run: () => change(wanted, done) });

  const moveTo = (stage: LeadStage, reason?: string) => ({
    run: () =>
      lead
        ? move(lead, stage, { reason })
        : change({ stage, ...(reason !== undefined && { reason }) }, 'bulk.done.stage'),
  });
  const because = (reason: string): Command => ({
    id: `lost.${reason}`,
    group: 'lead',
    label: t('palette.action.lostBecause', { reason }),
    icon: CircleDashed,
    does: moveTo('Lost', reason),
  });
  const whyLost = (): Step => ({
    title: t('lead.lost.title'),
    choices: LOST_REASONS.map((key) => because(t(`lead.lost.${key}`))),
    free: because,
  });
  const stages = LEAD_STAGES.filter((stage) => stage !== lead?.stage).map((stage): Command => ({
    id: `stage.${stage}`,
    group: 'lead',
    label: t('palette.action.moveTo', { stage: terms.stage(stage).fullName ?? terms.stage(stage).name }),
    words: t('palette.words.stage'),
    icon: CircleDashed,
    quiet: true,
    does: stage === 'Lost' ? { step: whyLost } : moveTo(stage),
  }));

  const statuses: Command[] = [
    ...terms.statuses
      .filter(({ offered, key }) => offered && key !== lead?.status)
      .map(({ key, name, icon }): Command => ({
        id: `status.${key}`,
        group: 'lead',
        label: t('palette.action.setStatus', { status: name }),
        icon: icon ?? CircleAlert,
        quiet: true,
        does: make({ status: key }, 'bulk.done.status'),
      })),
    ...(lead?.status === null
      ? []
      : [
          {
            id: 'status.none',
            group: 'lead' as const,
            label: t('palette.action.clearStatus'),
            icon: CircleAlert,
            quiet: true as const,
            does: make({ status: null }, 'bulk.done.status'),
          },
        ]),
  ];

  const labels = (['addLabels', 'removeLabels'] as const).flatMap((way) =>
    terms.labels
      .filter(({ key, offered }) =>
        way === 'addLabels' ? offered && !lead?.labels.includes(key) : !lead || lead.labels.includes(key),
      )
      .map(({ key, name }): Command => ({
        id: `${way}.${key}`,
        group: 'lead',
        label: t(way === 'addLabels' ? 'bulk.addLabel' : 'bulk.removeLabel', { label: name }),
        words: t('palette.words.label'),
        icon: Tag,
        quiet: true,
        does: make({ [way]: [key] }, 'bulk.done.labels'),
      })),
  );

  const owners: Command[] = [
    ...members
      .filter(({ id }) => id !== lead?.assigneeId)
      .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
      .map(({ id, name }): Command => ({
        id: `owner.${id}`,
        group: 'lead',
        label: t('palette.action.assign', { name }),
        icon: User,
        quiet: true,
        does: make({ assigneeId: id }, 'bulk.done.owner'),
      })),
    ...(lead?.assigneeId === null
      ? []
      : [
          {
            id: 'owner.none',
            group: 'lead' as const,
            label: t('palette.action.unassign'),
            icon: User,
            quiet: true as const,
            does: make({ assigneeId: null }, 'bulk.done.owner'),
          },
        ]),
  ];

  const choose = (id: string, label: string, words: string, icon: Command['icon'], choices: Command[]): Command[] =>
    choices.length === 0
      ? []
      : [
          {
            id,
            group: 'lead',
            label,
            words,
            icon,
            keys: keysOf(id),
            does: { step: () => ({ title: withoutEllipsis(label), choices }) },
          },
        ];
  return [
    ...choose('stage', t('palette.action.stage'), t('palette.words.stage'), CircleDashed, stages),
    ...choose('status', t('palette.action.status'), t('palette.words.status'), CircleAlert, statuses),
    ...choose('label', t('palette.action.label'), t('palette.words.label'), Tag, labels),
    ...choose('owner', t('palette.action.owner'), t('palette.words.owner'), User, owners),
    ...stages,
    ...statuses,
    ...labels,
    ...owners,
  ];
}
