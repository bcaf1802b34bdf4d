import { SectionPage } from './SectionPage.tsx';

/** At /grow/couple-targeting. */
export default function TargetingPage() {
  return <SectionPage section="targeting" />;
}
