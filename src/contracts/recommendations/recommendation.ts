import type { InferType } from 'yup';
import { count, flag, id, instant, oneOf, strictObject, text, wholeOrder } from '../fields.ts';
import { photoAnswer } from '../photos/photo.ts';
import { SUPPLIER_CATEGORIES } from '../terms/supplier-terms.ts';
import { RECOMMENDATION_LIMITS } from './recommendation-limits.ts';

/** The cover of another supplier's profile, as couples see it; null if it has none. */
const cover = () => photoAnswer.pick(['publicId', 'alt', 'width', 'height', 'edges', 'thumbhash']).nullable().defined();

/** The details shown about another supplier. */
const card = {
  name: text(100).required(),
  type: oneOf(SUPPLIER_CATEGORIES).required(),
  city: text(100).defined(),
  photo: cover(),
};

/** `GET …/recommendations/candidates`: words from a name or a town, and a type. */
export const candidateQuery = strictObject({
  q: text(RECOMMENDATION_LIMITS.search),
  type: oneOf(SUPPLIER_CATEGORIES),
});
export type CandidateQuery = InferType<typeof candidateQuery>;

/** A supplier that can be recommended. */
export const candidateAnswer = strictObject({ supplierId: id().required(), ...card });
export type CandidateAnswer = InferType<typeof candidateAnswer>;

/** `POST …/recommendations`: added after the others. */
export const recommendationInput = strictObject({ supplierId: id().required('required') });
export type RecommendationInput = InferType<typeof recommendationInput>;

/** `PUT …/recommendations/order`. */
export const recommendationOrder = wholeOrder(RECOMMENDATION_LIMITS.recommendations);

/** A supplier that this one recommends (P6). */
export const recommendationAnswer = strictObject({
  id: id().required(),
  supplierId: id().required(),
  /** Ascending; a new one has the highest plus 1. */
  order: count().required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  ...card,
});
export type RecommendationAnswer = InferType<typeof recommendationAnswer>;

/** A supplier that recommends this one: its id and name, and whether this one shows it (P6). */
export const relationAnswer = strictObject({
  id: id().required(),
  name: card.name,
  city: card.city,
  relation: strictObject({
    id: id().required(),
    type: card.type,
    photo: card.photo,
    /** Whether couples see it. */
    active: flag().required(),
    createdAt: instant().required(),
    order: count().required(),
    updatedAt: instant().required(),
  }).required(),
});
export type RelationAnswer = InferType<typeof relationAnswer>;

/** `PUT …/relations/order`. */
export const relationOrder = wholeOrder(RECOMMENDATION_LIMITS.relations);

/** `PUT …/relations/{relationId}`. */
export const relationSwitch = strictObject({ active: flag().required('required') });
