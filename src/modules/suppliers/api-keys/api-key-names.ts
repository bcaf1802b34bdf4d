import type { NamesOf } from '#shared/people.ts';
import { token } from '#shared/wiring/token.ts';

/** Names of API keys by id, as PEOPLE_NAMES for people; src/app combines them, so that a key has a name in timelines. */
export const API_KEY_NAMES = token<NamesOf>('ApiKeyNames');
