import type { TemplateType } from '#contracts/messaging/template.ts';
import { SECTION_PATHS } from '#contracts/profile/presence-sections.ts';

/** Addresses of this console that more than one part needs. Paths inside an app leave out its base. */
export const DASHBOARD_PATH = '/';
/** Couples who need attention now (E9). */
export const TODAY_PATH = '/today';
export const LEADS_PATH = '/leads';
export const IMPORTS_PATH = '/leads/import';
/** With an anchor for each section, `#payment-reminders` among them. */
export const LEAD_SETTINGS_PATH = '/leads/settings';
export const AUTOMATION_PATH = '/leads/automation';
/** What recipes ask before they act. */
export const APPROVALS_PATH = '/leads/automation/approvals';
export const recipePath = (recipe: string): string => `${AUTOMATION_PATH}/${recipe}`;
export const PIPELINE_PATH = '/leads/pipeline';
export const CALENDAR_PATH = '/calendar';
export const CALENDAR_SETTINGS_PATH = '/calendar/settings';
/** The calendar with a day chosen, YYYY-MM-DD. */
export const calendarDayPath = (day: string): string => `${CALENDAR_PATH}?day=${day}`;
export const UNSORTED_PATH = '/unsorted-mails';
export const SCHEDULED_PATH = '/leads/scheduled-messages';
export const TEMPLATES_PATH = '/leads/templates';
/** Where templates of each kind are written: `…/add` and `…/edit/{id}` below it. */
export const TEMPLATE_FOLDERS: Readonly<Record<TemplateType, string>> = {
  standard: TEMPLATES_PATH,
  'follow-up': '/leads/follow-ups',
  'payment-reminder': '/leads/payment-reminder-templates',
};
export const WIDGET_PATH = '/grow/enquiry-widget';
export const NOTIFICATIONS_PATH = '/notifications';
export const NOTIFICATION_SETTINGS_PATH = '/notifications/settings';
/** A person's own account, for everyone in both consoles. */
export const DETAILS_PATH = '/settings/details';
export const SECURITY_PATH = '/settings/security';
export const LEDGER_PATH = '/ledger';
/** The team, at the address that existing clients know. */
export const TEAM_PATH = '/account/user-permissions';
/** The people to reach at the business. */
export const CONTACTS_PATH = '/account/contacts';
/** What the supplier says about itself. */
export const PROFILE_PATH = '/profile/overview';
/** The public page as couples see it, next to its form. */
export const PREVIEW_PATH = '/preview';
export const ABOUT_YOU_PATH = SECTION_PATHS['about-you'];
export const OFFER_PATH = SECTION_PATHS.details;
/** What couples wrote. */
export const REVIEWS_PATH = '/profile/reviews';
export const TESTIMONIALS_PATH = '/profile/testimonials';
export const QUESTIONS_PATH = '/profile/questions';
/** Real weddings. */
export const REAL_WEDDINGS_PATH = '/profile/real-weddings';
/** Who the business recommends, and who recommends it. */
export const RECOMMENDATIONS_PATH = '/profile/recommendations';
/** Press, awards and accreditations. */
export const ACHIEVEMENTS_PATH = '/profile/achievements';
export const PHOTOS_PATH = '/profile/photos';
/** What raises the profile's score. */
export const IMPROVE_PATH = '/profile/improve';
export const PRICING_PATH = '/profile/pricing';
export const FAIRS_PATH = '/grow/fairs';
/** Badges for the supplier’s website. */
export const BADGES_PATH = '/grow/badges';
export const VIDEOS_PATH = '/profile/videos';
/** The same page with tours alone. */
export const VIDEO_TOURS_PATH = '/profile/video-tours';
/** The same page, scrolled to the brochures. */
export const BROCHURES_PATH = '/profile/brochures';
/** The account whose latest posts are on the public page; Instagram sends people back to it. */
export const INSTAGRAM_PATH = '/profile/instagram';
export const TARGETING_PATH = SECTION_PATHS.targeting;
/** The same page, at the areas where couples find the supplier. */
export const LOCATIONS_PATH = '/grow/locations';
/** What units buy and what each tier includes. */
export const ADDONS_PATH = '/grow/addons';
/** Special offers; `new` creates one; each offer has its own address. */
export const OFFERS_PATH = '/grow/special-offers';
export const offerPath = (slug: string): string => `${OFFERS_PATH}/${slug}`;
/** What the team and staff changed. */
export const AUDIT_PATH = '/account/audit-log';
/** The group of suppliers it belongs to, and requests. */
export const GROUP_PATH = '/account/group';
export const PROOF_PATH = '/account/business';
/** Figures of the suppliers below. */
export const GROUP_DASHBOARD_PATH = '/group';
/** API keys and webhooks; emails link to a webhook's own page below it. */
export const CONNECTIONS_PATH = '/connections';
export const webhookPath = (webhookId: string): string => `${CONNECTIONS_PATH}/webhooks/${webhookId}`;
export const newTemplatePath = (type: TemplateType): string => `${TEMPLATE_FOLDERS[type]}/add`;
export const templatePath = ({ id, type }: { id: string; type: TemplateType }): string =>
  `${TEMPLATE_FOLDERS[type]}/edit/${id}`;
/** Everything scheduled for one lead. */
export const scheduledOfLeadPath = (leadId: string): string =>
  `${SCHEDULED_PATH}?${new URLSearchParams({ filter: JSON.stringify({ open: true, leadId }) }).toString()}`;
/** Couples in play that ask for one day, YYYY-MM-DD. */
export const leadsOfDayPath = (day: string): string =>
  `${LEADS_PATH}?${new URLSearchParams({ filter: JSON.stringify({ inPlay: true, weddingFrom: day, weddingTo: day }) }).toString()}`;
export const leadPath = (leadId: string): string => `${LEADS_PATH}/${leadId}`;
