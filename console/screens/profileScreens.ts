/** The screens of the profile and of Grow, in the order of the menu; they share their texts (i18n/en-GB-profile.ts). */
import {
  BadgeCheck,
  BadgePoundSterling,
  Clapperboard,
  CalendarDays,
  FileText,
  Images,
  ListTodo,
  MessageCircleQuestionMark,
  Sprout,
  Users,
} from 'lucide-react';
import {
  ABOUT_YOU_PATH,
  FAIRS_PATH,
  IMPROVE_PATH,
  OFFERS_PATH,
  OFFER_PATH,
  PHOTOS_PATH,
  PRICING_PATH,
  PROFILE_PATH,
  REVIEWS_PATH,
  QUESTIONS_PATH,
  TARGETING_PATH,
  VIDEOS_PATH,
  VIDEO_TOURS_PATH,
  TESTIMONIALS_PATH,
  WIDGET_PATH,
  offerPath,
} from '../providers/paths.ts';
import { Shop } from '../ui/icons/shop.ts';
import type { Screen } from './Screen.ts';

/** One code for all screens of the profile: what they show follows from the address. */
const profile = () => import('../resources/profile/ProfileScreen.tsx');
const videos = () => import('../resources/videos/VideosPage.tsx');

export const PROFILE_SCREENS: readonly Screen[] = [
  {
    path: PROFILE_PATH,
    permission: 'supplier:read',
    load: profile,
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.overview', icon: Shop },
    goKey: 'p',
  },
  {
    path: ABOUT_YOU_PATH,
    permission: 'supplier:read',
    load: profile,
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.aboutYou', icon: FileText },
  },
  {
    path: OFFER_PATH,
    permission: 'supplier:read',
    load: profile,
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.offer', icon: ListTodo },
  },
  {
    path: REVIEWS_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/reviews/ReviewsPage.tsx'),
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.reviews', icon: BadgeCheck },
  },
  {
    path: TESTIMONIALS_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/reviews/TestimonialsPage.tsx'),
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.testimonials', icon: FileText },
  },
  {
    path: QUESTIONS_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/questions/QuestionsPage.tsx'),
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.questions', icon: MessageCircleQuestionMark },
  },
  {
    path: PHOTOS_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/photos/PhotosPage.tsx'),
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.photos', icon: Images },
  },
  {
    path: IMPROVE_PATH,
    permission: 'supplier:read',
    load: profile,
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.improve', icon: Sprout },
  },
  {
    path: PRICING_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/pricing/PricingPage.tsx'),
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.pricing', icon: BadgePoundSterling },
  },
  {
    path: VIDEOS_PATH,
    permission: 'supplier:read',
    load: videos,
    texts: 'profile',
    menu: { section: 'profile', label: 'shell.menu.videos', icon: Clapperboard },
  },
  { path: VIDEO_TOURS_PATH, permission: 'supplier:read', load: videos, texts: 'profile' },
  {
    path: WIDGET_PATH,
    permission: 'widget:read',
    load: () => import('../resources/widget/WidgetPage.tsx'),
    menu: { section: 'grow', label: 'shell.menu.widget', icon: Sprout },
  },
  {
    path: TARGETING_PATH,
    permission: 'supplier:read',
    load: profile,
    texts: 'profile',
    menu: { section: 'grow', label: 'shell.menu.targeting', icon: Users },
  },
  {
    path: OFFERS_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/offers/OffersPage.tsx'),
    texts: 'profile',
    menu: { section: 'grow', label: 'shell.menu.offers', icon: Sprout },
  },
  {
    path: offerPath(':slug'),
    permission: 'supplier:read',
    load: () => import('../resources/offers/OfferPage.tsx'),
    texts: 'profile',
  },
  {
    path: FAIRS_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/fairs/FairsPage.tsx'),
    texts: 'profile',
    menu: { section: 'grow', label: 'shell.menu.fairs', icon: CalendarDays },
  },
];
