import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { Button } from '../../ui/index.ts';
import { opening, useStepPlace } from '../profile/score/pageSteps.tsx';
import { FeedbackScreen } from './FeedbackScreen.tsx';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { useFeedbackSummary } from './useFeedbackSummary.ts';

/** Testimonials that couples gave elsewhere, at /profile/testimonials. */
export default function TestimonialsPage() {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const { data } = useFeedbackSummary();
  const parents = useMemo(() => [{ label: t('shell.menu.profile') }], [t]);
  const full = (data?.testimonials.count ?? 0) >= FEEDBACK_LIMITS.testimonials;
  useStepPlace('new', useMay('supplier:write') && data && !full ? opening(() => setAdding(true)) : null);
  const add = (
    <Button variant="primary" icon={Plus} disabled={full} onClick={() => setAdding(true)}>
      {t('reviews.testimonial.add')}
    </Button>
  );
  return (
    <Page title={t('reviews.testimonials')} parents={parents} narrow>
      <div className="reviews">
        <FeedbackScreen type="testimonial" actions={add} />
      </div>
      {adding && <TestimonialDialog testimonial={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
