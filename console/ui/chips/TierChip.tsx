import { tierBrand, tierColour } from '#contracts/terms/supplier-terms.ts';
import type { SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import './chips.css';

export interface TierChipProps {
  tier: Tier;
  /** Determines whether it is VenuePro or SupplierPro. */
  category: SupplierCategory;
}

/** Arch and text, always both: "VenuePro 2.5", "Free", "Unverified". */
export function TierChip({ tier, category }: TierChipProps) {
  const t = useT();
  const text =
    tier === -1 ? t('terms.tier.unverified') : tier === 0 ? t('terms.tier.free') : `${tierBrand(category)} ${tier}`;
  return (
    <span className={`tier tier--${tierColour(tier)}`}>
      <svg width="11" height="11" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 11V6a4 4 0 0 1 8 0v5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M6 11V7.5" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {text}
    </span>
  );
}
