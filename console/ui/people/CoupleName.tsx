import { Fragment } from 'react';
import type { PartnerName } from '../../format/names.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { MaskBar } from './MaskBar.tsx';

export interface CoupleNameProps {
  partners: readonly PartnerName[];
  /** Shows a bar for each surname of a locked couple: the surname itself is not in the page. */
  locked: boolean;
}

/** "Amelia & Jack", or first names with bars while locked. */
export function CoupleName({ partners, locked }: CoupleNameProps) {
  if (!locked) return <span className="couple-name">{coupleFirstNames(partners)}</span>;
  const known = partners.filter((partner) => partner.firstName !== '');
  return (
    <span className="couple-name">
      {known.map((partner, index) => (
        <Fragment key={`${partner.firstName}-${index === 0 ? 'first' : 'second'}`}>
          {index > 0 && ' & '}
          <bdi>{partner.firstName}</bdi>
          {'\u00A0'}
          <MaskBar />
        </Fragment>
      ))}
    </span>
  );
}
