import { VIDEO_LIMITS } from '#contracts/videos/video-link.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';

export class TooManyVideos extends AppError {
  constructor() {
    const max = VIDEO_LIMITS.videos;
    super('conflict', 'videos-too-many', `You already have ${max} videos and tours. Delete one first.`, {
      meta: { max },
    });
  }
}

/** The list already contains the video or tour; the message includes its label, if it has one. */
export class VideoAlreadyExists extends InvalidInput {
  constructor(label: string) {
    const pointer = '#/url';
    super([
      label === ''
        ? { pointer, rule: 'already-added', detail: 'You’ve already added this video.' }
        : {
            pointer,
            rule: 'already-exists',
            params: { label },
            detail: `You’ve already added this video. It’s “${label}”.`,
          },
    ]);
  }
}

/** The site has no such video, or it isn't public. */
export class VideoNotFound extends AppError {
  constructor() {
    super('not-found', 'video-not-found', 'We can’t find a video at this link.');
  }
}

/** The site didn't respond as expected; the video can be added without its title. */
export class VideoSourceUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'video-source-unavailable', 'The video’s site isn’t responding. Try again in a minute.', {
      cause,
    });
  }
}
