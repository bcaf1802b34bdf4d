import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { Button } from '../../ui/index.ts';
import { FeedbackScreen, mayAddTestimonial } from './FeedbackScreen.tsx';
import { TestimonialDialog } from './TestimonialDialog.tsx';

/** What couples said elsewhere, at /profile/testimonials. */
export default function TestimonialsPage() {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const parents = useMemo(() => [{ label: t('shell.menu.profile') }], [t]);
  return (
    <Page title={t('reviews.testimonials')} parents={parents} narrow>
      <div className="reviews">
        <FeedbackScreen
          type="testimonial"
          actions={(summary) => (
            <Button
              variant="primary"
              icon={Plus}
              disabled={!mayAddTestimonial(summary)}
              onClick={() => setAdding(true)}
            >
              {t('reviews.testimonial.add')}
            </Button>
          )}
        />
      </div>
      {adding && <TestimonialDialog testimonial={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
