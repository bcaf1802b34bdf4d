/** A question with its answer, as couples read them. */
export interface PublicQuestion {
  id: string;
  question: string;
  answer: string;
}
