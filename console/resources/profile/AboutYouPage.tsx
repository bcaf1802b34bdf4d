import { SectionPage } from './SectionPage.tsx';

/** At /profile/about-you. */
export default function AboutYouPage() {
  return <SectionPage section="about-you" />;
}
