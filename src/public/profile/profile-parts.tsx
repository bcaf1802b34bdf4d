import type { ComponentType } from 'preact';
import type { PublicPartKey, PublicParts } from '#contracts/public-profile/public-parts.ts';
import { achievementsTexts } from '../texts/achievements-texts.ts';
import { fairsTexts } from '../texts/fairs-texts.ts';
import { offerTexts } from '../texts/offer-texts.ts';
import { packageTexts } from '../texts/package-texts.ts';
import { photosTexts } from '../texts/photos-texts.ts';
import { brochureTexts } from '../texts/brochure-texts.ts';
import { videoTexts } from '../texts/video-texts.ts';
import { recommendationsTexts } from '../texts/recommendations-texts.ts';
import { instagramTexts } from '../texts/parts/instagram-texts.ts';
import { questionsTexts } from '../texts/questions-texts.ts';
import { textsFor } from '../texts/index.ts';
import { AchievementsPart } from './parts/AchievementsPart.tsx';
import { FairsPart } from './parts/FairsPart.tsx';
import { OffersPart } from './parts/OffersPart.tsx';
import { PackagesPart } from './parts/PackagesPart.tsx';
import type { PartProps } from './part-props.ts';
import { PhotosPart } from './parts/PhotosPart.tsx';
import { QuestionsPart } from './parts/QuestionsPart.tsx';
import { BrochuresPart } from './parts/BrochuresPart.tsx';
import { VideosPart } from './parts/VideosPart.tsx';
import { InstagramPart } from './parts/InstagramPart.tsx';
import { RecommendationsPart } from './parts/RecommendationsPart.tsx';
import { RealWeddingsPart } from './parts/RealWeddingsPart.tsx';
import { ReviewsPart } from './parts/feedback/ReviewsPart.tsx';
import { TestimonialsPart } from './parts/feedback/TestimonialsPart.tsx';

/** One component per part of the page, in page order; a key without one doesn't compile. */
const PART_COMPONENTS: { [K in PublicPartKey]: ComponentType<PartProps<K>> } = {
  photos: ({ part, name, locale, preview }) => (
    <PhotosPart photos={part} supplier={name} texts={photosTexts(locale)} preview={preview} />
  ),
  offers: ({ part, locale, preview }) => (
    <OffersPart part={part} texts={offerTexts(locale)} locale={locale} preview={preview} />
  ),
  packages: ({ part, locale }) => <PackagesPart part={part} texts={packageTexts(locale)} locale={locale} />,
  videos: ({ part, locale, preview }) => <VideosPart videos={part} texts={videoTexts(locale)} preview={preview} />,
  instagram: ({ part, locale, preview }) => (
    <InstagramPart instagram={part} texts={instagramTexts(locale)} preview={preview} />
  ),
  brochures: ({ part, locale, preview }) => (
    <BrochuresPart brochures={part} texts={brochureTexts(locale)} locale={locale} preview={preview} />
  ),
  reviews: ({ part, publicId, locale, preview }) => (
    <ReviewsPart part={part} publicId={publicId} texts={textsFor(locale).reviews} locale={locale} preview={preview} />
  ),
  testimonials: ({ part, publicId, locale, preview }) => (
    <TestimonialsPart
      part={part}
      publicId={publicId}
      texts={textsFor(locale).reviews}
      locale={locale}
      preview={preview}
    />
  ),
  realWeddings: ({ part, name, locale, preview }) => (
    <RealWeddingsPart weddings={part} name={name} locale={locale} preview={preview} />
  ),
  achievements: ({ part, locale, preview }) => (
    <AchievementsPart achievements={part} texts={achievementsTexts(locale)} preview={preview} />
  ),
  fairs: ({ part, locale }) => <FairsPart fairs={part} texts={fairsTexts(locale)} locale={locale} />,
  recommendations: ({ part, locale, preview }) => (
    <RecommendationsPart part={part} texts={recommendationsTexts(locale)} preview={preview} />
  ),
  questions: ({ part, locale }) => <QuestionsPart questions={part} texts={questionsTexts(locale)} />,
};

/** Shown above the columns; everything else is below the words. */
const ON_TOP: readonly PublicPartKey[] = ['photos'];

interface PartsProps extends Omit<PartProps<PublicPartKey>, 'part'> {
  parts: Partial<PublicParts>;
  place: 'top' | 'below';
}

/** The parts a supplier has. */
export function ProfileParts({ parts, place, ...rest }: PartsProps) {
  const keys = (Object.keys(PART_COMPONENTS) as PublicPartKey[]).filter(
    (key) => ON_TOP.includes(key) === (place === 'top'),
  );
  return (
    <>
      {keys.map((key) => (
        <PartOfPage key={key} of={key} parts={parts} {...rest} />
      ))}
    </>
  );
}

interface PartOfPageProps<K extends PublicPartKey> extends Omit<PartsProps, 'place'> {
  of: K;
}

function PartOfPage<K extends PublicPartKey>({ of, parts, ...rest }: PartOfPageProps<K>) {
  const part: PublicParts[K] | undefined = parts[of];
  const Part: ComponentType<PartProps<K>> = PART_COMPONENTS[of];
  return part ? <Part part={part} {...rest} /> : null;
}
