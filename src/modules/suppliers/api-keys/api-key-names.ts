import type { NamesOf } from '#shared/people.ts';
import { token } from '#shared/wiring/token.ts';

/** Names of API keys by id, like PEOPLE_NAMES for people; src/app combines both, so that timelines can name keys. */
export const API_KEY_NAMES = token<NamesOf>('ApiKeyNames');
