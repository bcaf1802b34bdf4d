import { SectionPage } from './SectionPage.tsx';

/** At /profile/details. */
export default function TypeDetailsPage() {
  return <SectionPage section="details" />;
}
