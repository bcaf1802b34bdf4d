import type { TemplateType } from '#contracts/messaging/template.ts';
import { SECTION_PATHS } from '#contracts/profile/presence-sections.ts';

/** Addresses in this console that several modules need. Paths inside an app leave out its base. */
export const DASHBOARD_PATH = '/';
/** Couples who need attention now (E9). */
export const TODAY_PATH = '/today';
export const LEADS_PATH = '/leads';
export const IMPORTS_PATH = '/leads/import';
/** Has an anchor for each section, such as `#payment-reminders`. */
export const LEAD_SETTINGS_PATH = '/leads/settings';
export const AUTOMATION_PATH = '/leads/automation';
/** Messages of recipes that need approval. */
export const APPROVALS_PATH = '/leads/automation/approvals';
export const recipePath = (recipe: string): string => `${AUTOMATION_PATH}/${recipe}`;
export const PIPELINE_PATH = '/leads/pipeline';
export const CALENDAR_PATH = '/calendar';
export const CALENDAR_SETTINGS_PATH = '/calendar/settings';
/** The calendar with a day selected, YYYY-MM-DD. */
export const calendarDayPath = (day: string): string => `${CALENDAR_PATH}?day=${day}`;
export const UNSORTED_PATH = '/unsorted-mails';
export const SCHEDULED_PATH = '/leads/scheduled-messages';
export const TEMPLATES_PATH = '/leads/templates';
/** Where templates of each kind are edited: `…/add` and `…/edit/{id}` below it. */
export const TEMPLATE_FOLDERS: Readonly<Record<TemplateType, string>> = {
  standard: TEMPLATES_PATH,
  'follow-up': '/leads/follow-ups',
  'payment-reminder': '/leads/payment-reminder-templates',
};
export const WIDGET_PATH = '/grow/enquiry-widget';
export const NOTIFICATIONS_PATH = '/notifications';
export const NOTIFICATION_SETTINGS_PATH = '/notifications/settings';
/** A person's own account, available to everyone in both consoles. */
export const DETAILS_PATH = '/settings/details';
export const SECURITY_PATH = '/settings/security';
export const LEDGER_PATH = '/ledger';
/** The team, at the path that existing clients know. */
export const TEAM_PATH = '/account/user-permissions';
/** The people to reach at the business. */
export const CONTACTS_PATH = '/account/contacts';
/** The supplier's profile. */
export const PROFILE_PATH = '/profile/overview';
/** The public page as couples see it, next to its form. */
export const PREVIEW_PATH = '/preview';
export const ABOUT_YOU_PATH = SECTION_PATHS['about-you'];
export const OFFER_PATH = SECTION_PATHS.details;
/** The couples' reviews. */
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
/** How to raise the profile's score. */
export const IMPROVE_PATH = '/profile/improve';
export const PRICING_PATH = '/profile/pricing';
export const FAIRS_PATH = '/grow/fairs';
/** Badges for the supplier’s website. */
export const BADGES_PATH = '/grow/badges';
export const VIDEOS_PATH = '/profile/videos';
/** The same page with only the tours. */
export const VIDEO_TOURS_PATH = '/profile/video-tours';
/** The same page, scrolled to the brochures. */
export const BROCHURES_PATH = '/profile/brochures';
/** The account whose latest posts appear on the public page; Instagram redirects back to it. */
export const INSTAGRAM_PATH = '/profile/instagram';
export const TARGETING_PATH = SECTION_PATHS.targeting;
/** The same page, at the areas where couples find the supplier. */
export const LOCATIONS_PATH = '/grow/locations';
/** Add-ons for units, and each tier's features. */
export const ADDONS_PATH = '/grow/addons';
/** Special offers; `new` creates one; each offer has its own address. */
export const OFFERS_PATH = '/grow/special-offers';
export const offerPath = (slug: string): string => `${OFFERS_PATH}/${slug}`;
/** Changes made by the team and staff. */
export const AUDIT_PATH = '/account/audit-log';
/** The supplier's group, and requests. */
export const GROUP_PATH = '/account/group';
export const PROOF_PATH = '/account/business';
/** Figures of the suppliers below it in the group. */
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
/** Leads in play for one day, YYYY-MM-DD. */
export const leadsOfDayPath = (day: string): string =>
  `${LEADS_PATH}?${new URLSearchParams({ filter: JSON.stringify({ inPlay: true, weddingFrom: day, weddingTo: day }) }).toString()}`;
export const leadPath = (leadId: string): string => `${LEADS_PATH}/${leadId}`;
