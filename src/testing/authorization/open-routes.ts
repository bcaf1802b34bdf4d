import { anyone } from './people.ts';
import type { Matrix } from './people.ts';

/** Routes without sign-in: pages, the widget, signed links, other machines. */
export const OPEN_ROUTES: Matrix = {
  // The signed address grants access.
  'GET /calendar/:feed': anyone,
  'GET /widget-preview': anyone,
  'GET /api/widget/:publicId': anyone,
  'GET /api/widget/:publicId/challenge': anyone,
  'POST /api/widget/:publicId/enquiries': anyone,
  // The signed link in the address grants access, whoever is signed in.
  'GET /c/:token': anyone,
  'POST /c/:token/messages': anyone,
  'GET /c/file/:token': anyone,
  'GET /c/:token/files/:fileId': anyone,
  'GET /c/stop/:token': anyone,
  'POST /c/stop/:token': anyone,
  'GET /confirm-email/:token': anyone,
  'POST /confirm-email/:token': anyone,
  'GET /reset-password/:token': anyone,
  'POST /reset-password/:token': anyone,
  'GET /c/booking/:token': anyone,
  'POST /c/booking/:token': anyone,
  'GET /': anyone,
  'GET /privacy': anyone,
  'GET /terms': anyone,
  'GET /enquire/:publicId': anyone,
  'POST /enquire/:publicId': anyone,
  'GET /enquire/:publicId/sent': anyone,
  'GET /api/countries/:country/seed': anyone,
  'POST /api/search/geocode': anyone,
  'POST /api/search/get-custom-area': anyone,
  'POST /api/search/validatestep1': anyone,
  'GET /api/places/:country': anyone,
  'GET /api/places/:country/named': anyone,
  'GET /get-listed': anyone,
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
  'GET /api/docs/look.css': anyone,
  'GET /api/docs/start.js': anyone,
  'GET /health/live': anyone,
  'GET /health/ready': anyone,
  // For the machine itself or with the token; signing in makes no difference.
  'GET /metrics': anyone,
  'POST /api/inbound/postmark': anyone,
  'POST /api/inbound/mailgun': anyone,
  'POST /api/inbound/ses': anyone,
  // Only exists while no mail server is configured.
  'GET /dev/mail': anyone,
  'GET /dev/mail/:mailId': anyone,
  'GET /dev/mail/:mailId/html': anyone,
  // Pages without data; they request what they show.
  'GET /demo/site': anyone,
  'GET /console': anyone,
  'GET /console/*path': anyone,
  'GET /staff': anyone,
  'GET /staff/*path': anyone,
};
