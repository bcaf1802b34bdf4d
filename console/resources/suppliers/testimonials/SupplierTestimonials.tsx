import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, Chip, ListAnswer } from '../../../ui/index.ts';
import { CheckTestimonialDialog } from './CheckTestimonialDialog.tsx';
import { testimonialsData, testimonialsKey } from './testimonialsData.ts';

/** A supplier's testimonials, for staff to verify those whose proof they have seen (D25). */
export function SupplierTestimonials({ supplierId }: { supplierId: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <section className="panel__section">
      <div className="row">
        <h3 className="title grow">{t('staff.testimonials.title')}</h3>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'staff.testimonials.hide' : 'staff.testimonials.show')}
        </Button>
      </div>
      {open && <Testimonials supplierId={supplierId} />}
    </section>
  );
}

function Testimonials({ supplierId }: { supplierId: string }) {
  const t = useT();
  const [checking, setChecking] = useState<FeedbackAnswer | null>(null);
  const answer = useQuery({
    queryKey: testimonialsKey(supplierId),
    queryFn: () => testimonialsData.list(supplierId),
  });
  return (
    <>
      <ListAnswer of={answer} rows={2} compact empty={<p className="small ink-3">{t('staff.testimonials.none')}</p>}>
        {(testimonials) => (
          <ul className="panel-testimonials">
            {testimonials.map((one) => (
              <Testimonial key={one.id} testimonial={one} onCheck={() => setChecking(one)} />
            ))}
          </ul>
        )}
      </ListAnswer>
      {checking && (
        <CheckTestimonialDialog supplierId={supplierId} testimonial={checking} onClose={() => setChecking(null)} />
      )}
    </>
  );
}

function Testimonial({ testimonial, onCheck }: { testimonial: FeedbackAnswer; onCheck: () => void }) {
  const t = useT();
  const format = useFormat();
  const { couple, text, checked, checkedAt, verified, confirmation } = testimonial;
  const note =
    verified && checkedAt !== null
      ? t('staff.testimonials.since', { day: format.day(checkedAt) })
      : confirmation && t(`staff.testimonials.asked.${confirmation.state}`, { address: confirmation.sentTo });
  return (
    <li className="col">
      <div className="row">
        <span className="small strong grow truncate">{couple}</span>
        <Chip tone={verified ? 'ok' : 'neutral'}>
          {t(`staff.testimonials.checks.${checked === 'email' || checked === 'staff' ? checked : 'none'}`)}
        </Chip>
      </div>
      <p className="small panel-testimonials__words">{text}</p>
      {note && <p className="caption ink-3">{note}</p>}
      <span className="row">
        <Button size="small" onClick={onCheck}>
          {t(verified ? 'staff.testimonials.unverify' : 'staff.testimonials.verify')}
        </Button>
      </span>
    </li>
  );
}
