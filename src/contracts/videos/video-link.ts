/** Detects the site of a link to a video or tour, while someone types and again on the server (P4). Never fails. */

export const VIDEO_SOURCES = ['matterport', 'google', 'youtube', 'vimeo'] as const;
export type VideoSource = (typeof VIDEO_SOURCES)[number];
export const VIDEO_TYPES = ['video', 'videoTour'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** Maximum videos and tours of one supplier, and characters. */
export const VIDEO_LIMITS = { videos: 50, label: 80, link: 2_000, sourceId: 120 } as const;

/** The target of a link. */
export interface VideoLink {
  source: VideoSource;
  /** The site's own id; for an unlisted Vimeo video, with its access key: `123456789/0a1b2c3d4e`. */
  sourceId: string;
  type: VideoType;
}

const YOUTUBE_HOST = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/u;
const YOUTUBE_ID = /^[\w-]{11}$/u;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/u;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]{1,100}\/|groups\/[\w-]{1,100}\/videos\/|showcase\/\d{1,20}\/video\/|album\/\d{1,20}\/video\/)?(\d{1,15})(?:\/([0-9a-f]{6,20}))?\/?$/u;
const VIMEO_KEY = /^[0-9a-f]{6,20}$/u;
const MATTERPORT_ID = /^[A-Za-z0-9]{11}$/u;
const GOOGLE_HOST = /^(?:www\.|maps\.)?google\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/u;
/** The panorama id in the address of a Google interior view. */
const GOOGLE_PANORAMA = /!1s([\w-]{20,100}|CAoS[\w-]{10,90})!2[em]/u;

/** Null for any other link. */
export function readVideoLink(typed: string): VideoLink | null {
  const text = typed.trim();
  if (text === '' || text.length > VIDEO_LIMITS.link) return null;
  const full = /^https?:\/\//iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  if (url.username !== '' || url.password !== '') return null;
  return youTube(url) ?? vimeo(url) ?? matterport(url) ?? google(url);
}

function youTube({ hostname, pathname, searchParams }: URL): VideoLink | null {
  const short = hostname === 'youtu.be' || hostname === 'www.youtu.be';
  if (!short && !YOUTUBE_HOST.test(hostname)) return null;
  const named = short ? pathname.split('/')[1] : (searchParams.get('v') ?? YOUTUBE_PATH.exec(pathname)?.[1]);
  return named !== undefined && YOUTUBE_ID.test(named) ? { source: 'youtube', sourceId: named, type: 'video' } : null;
}

function vimeo({ hostname, pathname, searchParams }: URL): VideoLink | null {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return null;
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (id === undefined) return null;
  const key = inPath ?? searchParams.get('h') ?? '';
  return { source: 'vimeo', sourceId: VIMEO_KEY.test(key) ? `${id}/${key}` : id, type: 'video' };
}

function matterport({ hostname, pathname, searchParams }: URL): VideoLink | null {
  if (!['my.matterport.com', 'matterport.com', 'www.matterport.com', 'discover.matterport.com'].includes(hostname))
    return null;
  const id = searchParams.get('m') ?? /\/(?:space|models)\/([A-Za-z0-9]{11})(?:\/|$)/u.exec(pathname)?.[1] ?? '';
  return MATTERPORT_ID.test(id) ? { source: 'matterport', sourceId: id, type: 'videoTour' } : null;
}

function google({ hostname, pathname, search, searchParams }: URL): VideoLink | null {
  if (!GOOGLE_HOST.test(hostname)) return null;
  const isMap = hostname.startsWith('maps.') || pathname.startsWith('/maps');
  if (!isMap) return null;
  const named = searchParams.get('pano') ?? GOOGLE_PANORAMA.exec(decoded(pathname + search))?.[1];
  if (named === undefined || named === null || !/^[\w-]{10,100}$/u.test(named)) return null;
  return { source: 'google', sourceId: named, type: 'videoTour' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
