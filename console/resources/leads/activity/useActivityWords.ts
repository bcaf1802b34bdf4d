import { CLAIM_STATES } from '#contracts/lead/lead-claim.ts';
import type { ClaimState } from '#contracts/lead/lead-claim.ts';
import type { LeadActivity } from '#contracts/lead/lead-activity.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { lastDayOfHold } from '../../../format/lastDayOfHold.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';

/** Correctable facts, as named in the timeline. */
const FACTS = [
  'weddingDate',
  'guests',
  'budget',
  'partners',
  'email',
  'phone',
  'country',
  'supplierBooked',
  'photo',
] as const;

const claimState = (value: unknown): ClaimState => CLAIM_STATES.find((state) => state === value) ?? 'open';

/** Describes a timeline entry in a sentence. */
export function useActivityWords(lead: LeadDetail): (entry: LeadActivity) => string {
  const t = useT();
  const format = useFormat();
  const terms = useLeadTerms();
  const some = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const amount = (value: unknown): string =>
    typeof value === 'number' ? format.money(value, lead.currency) : t('common.none');
  const labels = (keys: unknown): string =>
    (some(keys)?.split(',') ?? []).map((key) => terms.label(key).name).join(', ');
  const facts = (fields: unknown): string => {
    const changed = some(fields)?.split(',') ?? [];
    return FACTS.filter((fact) => changed.includes(fact))
      .map((fact) => t(`lead.activity.fact.${fact}`))
      .join(', ');
  };
  return ({ kind, actor, actorName, data }) => {
    const { from, to } = data;
    const who =
      actor === 'couple'
        ? coupleFirstNames(lead.partners)
        : actor === 'system'
          ? t('lead.activity.system')
          : actor === 'staff' && actorName !== null
            ? t('acting.staffName', { name: actorName })
            : (actorName ?? t('lead.activity.someone'));
    switch (kind) {
      case 'stage':
        return t('lead.activity.kind.stage', {
          who,
          from: terms.stage(String(from)).name,
          to: terms.stage(String(to)).name,
        });
      case 'hold': {
        const ends = typeof data['until'] === 'number' ? data['until'] : 0;
        return t('lead.activity.kind.hold', { who, day: format.day(lastDayOfHold(ends)) });
      }
      case 'status':
        return some(to)
          ? t('lead.activity.kind.status', { who, to: terms.status(String(to)).name })
          : t('lead.activity.statusGone', { who });
      case 'owner':
        return some(to)
          ? t('lead.activity.kind.owner', { who, to: String(to) })
          : t('lead.activity.ownerGone', { who });
      case 'labels':
        return [
          some(data['added']) && t('lead.activity.kind.labels', { who, labels: labels(data['added']) }),
          some(data['removed']) && t('lead.activity.labelsGone', { who, labels: labels(data['removed']) }),
        ]
          .filter(Boolean)
          .join(' ');
      case 'facts':
        return t('lead.activity.kind.facts', { who, facts: facts(data['fields']) });
      case 'value':
        return t('lead.activity.kind.value', { who, to: amount(to) });
      case 'replied':
        return data['on'] === true ? t('lead.activity.kind.replied', { who }) : t('lead.activity.notReplied', { who });
      case 'fileAdded':
      case 'fileRemoved':
      case 'fileRestored':
        return t(`lead.activity.kind.${kind}`, { who, file: some(data['file']) ?? t('lead.activity.aFile') });
      case 'claim':
        return t(`claims.activity.${claimState(data['state'])}`, { who });
      case 'merged':
        return t('duplicates.activityMerged', { who });
      case 'unmerged':
        return t('duplicates.activityUnmerged', { who });
      case 'coupleOpened':
        return t('claims.coupleOpened', { who });
      default:
        return t(`lead.activity.kind.${kind}`, { who });
    }
  };
}
