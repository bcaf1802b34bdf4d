import { Download, MailPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { useMayAsTeam } from '../../providers/activeSupplier.ts';
import { useIsWide } from '../../theme/useIsWide.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { Button, Drawer } from '../../ui/index.ts';
import { AskPanel } from './AskPanel.tsx';
import { opening, useStepPlace } from '../profile/score/pageSteps.tsx';
import { proofsAddress } from './feedbackData.ts';
import { FeedbackScreen } from './FeedbackScreen.tsx';
import { useFeedbackSummary } from './useFeedbackSummary.ts';

/** The couples' reviews, at /profile/reviews. */
export default function ReviewsPage() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const beside = useIsWide();
  const parents = useMemo(() => [{ label: t('shell.menu.profile') }], [t]);
  const mayAsk = useMayAsTeam('supplier:write');
  useStepPlace('ask', mayAsk ? opening(() => setAsking(true)) : null);
  return (
    <Page title={t('reviews.title')} parents={parents} narrow>
      <div className={asking && beside ? 'reviews reviews--beside' : 'reviews'}>
        <FeedbackScreen
          type="review"
          actions={mayAsk && <Actions asking={asking} onAsk={() => setAsking(!asking)} />}
        />
      </div>
      <Drawer
        open={asking}
        onClose={() => setAsking(false)}
        label={t('reviews.ask.title')}
        beside={beside}
        width={beside ? 400 : 480}
      >
        {asking && <AskPanel onClose={() => setAsking(false)} />}
      </Drawer>
    </Page>
  );
}

function Actions({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  const t = useT();
  const { data } = useFeedbackSummary();
  return (
    <>
      {(data?.reviews.count ?? 0) > 0 && (
        <a className={buttonClass({ variant: 'text' })} href={proofsAddress()} download="reviews.json">
          <Download size={16} aria-hidden="true" />
          {t('reviews.export')}
        </a>
      )}
      <Button variant={asking ? 'soft' : 'primary'} icon={MailPlus} aria-pressed={asking} onClick={onAsk}>
        {t('reviews.ask.title')}
      </Button>
    </>
  );
}
