import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, id, instant, oneOf, requiredText, strictObject, text, version } from '../fields.ts';
import { webAddress } from '../web-address.ts';
import { ACHIEVEMENT_LIMITS, ACHIEVEMENT_TYPES } from './achievement-limits.ts';

const LINK_MAX = ACHIEVEMENT_LIMITS.link;

/** A web address; the stored form, with its scheme and percent-encoded characters, must fit the limit too. */
const link = () =>
  requiredText(LINK_MAX).test('url', 'url', (value, context) => {
    if (typeof value !== 'string' || value.trim() === '') return true;
    const address = webAddress(value);
    if (!address) return false;
    const fits = address.href.length <= LINK_MAX;
    return fits || context.createError({ message: 'max', params: { max: LINK_MAX } });
  });

const facts = {
  type: oneOf(ACHIEVEMENT_TYPES).required('required'),
  name: requiredText(ACHIEVEMENT_LIMITS.name),
  link: link(),
};

/** `POST …/achievements`, and the console's form. */
export const achievementInput = strictObject(facts);
export type AchievementInput = InferType<typeof achievementInput>;

/** `PUT …/achievements/{achievementId}`: replaces all fields. */
export const achievementChange = strictObject({ ...facts, version: version().required('required') });
export type AchievementChange = InferType<typeof achievementChange>;

/** `PUT …/achievements/not-applicable`. */
export const achievementsSwitch = strictObject({ achievementsNotApplicable: flag().required('required') });
export type AchievementsSwitch = InferType<typeof achievementsSwitch>;

export const achievementAnswer = strictObject({
  id: id().required(),
  type: oneOf(ACHIEVEMENT_TYPES).required(),
  name: text(ACHIEVEMENT_LIMITS.name).required(),
  link: text(LINK_MAX).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  version: version().required(),
});
export type AchievementAnswer = InferType<typeof achievementAnswer>;

const group = () => array(achievementAnswer.required()).required();

/** `GET …/achievements`. */
export const achievementsAnswer = strictObject({
  /** The supplier says that it can't have any, so its score leaves them out. */
  achievementsNotApplicable: flag().required(),
  featuredIn: group(),
  industryAwards: group(),
  accreditationsAssociations: group(),
});
export type AchievementsAnswer = InferType<typeof achievementsAnswer>;
