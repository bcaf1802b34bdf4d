import type {
  AppealInput,
  ConfirmationInput,
  FeedbackAnswer,
  FeedbackSummary,
  ReportInput,
  ResponseInput,
  TestimonialChange,
  TestimonialInput,
} from '#contracts/reviews/feedback.ts';
import type { ReviewProof } from '#contracts/reviews/review-proof.ts';
import type {
  AskAnswer,
  AskInput,
  AskPreview,
  AskPreviewInput,
  ReviewRequests,
} from '#contracts/reviews/review-request.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';
import { uploadFile } from '../../providers/uploadFile.ts';

const own = (path = ''): string => `/api/${supplierPath(`feedback${path}`)}`;
const requests = (): string => `/api/${supplierPath('review-requests')}`;
/** All signed reviews, as a file. */
export const proofsAddress = (): string => `/api/${supplierPath('review-proofs')}`;

/** Calls for reviews and testimonials, one function per route. */
export const feedbackData = {
  summary: () => getJson<FeedbackSummary>(own('/summary')),
  add: (input: TestimonialInput) => sendJson<FeedbackAnswer>('POST', own(), input),
  change: (id: string, input: TestimonialChange) => sendJson<FeedbackAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<FeedbackAnswer>('POST', own(`/${id}/restore`), {}),
  respond: (id: string, input: ResponseInput) => sendJson<FeedbackAnswer>('PUT', own(`/${id}/response`), input),
  report: (id: string, input: ReportInput) => sendJson<FeedbackAnswer>('POST', own(`/${id}/report`), input),
  appeal: (id: string, input: AppealInput) => sendJson<FeedbackAnswer>('POST', own(`/${id}/appeal`), input),
  confirm: (id: string, input: ConfirmationInput) =>
    sendJson<FeedbackAnswer>('POST', own(`/${id}/confirmation`), input),
  addPhoto: (id: string, photo: Blob) =>
    uploadFile<FeedbackAnswer>(own(`/${id}/photo`), photo, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }),
  describePhoto: (id: string, alt: string) => sendJson<FeedbackAnswer>('PUT', own(`/${id}/photo`), { alt }),
  removePhoto: (id: string) => httpClient(own(`/${id}/photo`), { method: 'DELETE' }),
  /** The URL of one size of a photo, in the best format that the browser accepts. */
  photoUrl: (id: string, photoId: string, edge: number) => own(`/${id}/photos/${photoId}/${edge}`),
  proof: (id: string) => getJson<ReviewProof>(`${proofsAddress()}/${id}`),
  requests: () => getJson<ReviewRequests>(requests()),
  ask: (input: AskInput) => sendJson<AskAnswer>('POST', requests(), input),
  previewAsk: (input: AskPreviewInput) => sendJson<AskPreview>('POST', `${requests()}/preview`, input),
  /** The latest version, for a conflict with a teammate. */
  async newest({ id, type }: FeedbackAnswer): Promise<FeedbackAnswer | undefined> {
    const filter = new URLSearchParams({ filter: JSON.stringify({ type, id }) });
    return (await getJson<FeedbackAnswer[]>(`${own()}?${filter.toString()}`))[0];
  },
};
