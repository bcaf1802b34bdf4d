import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { realWeddingsData } from './realWeddingsData.ts';

/** Says why a wedding wasn't saved or deleted. The server has one response for everything that is missing, so the list is checked for which it is. */
export function useWeddingFailure() {
  const t = useT();
  const toast = useToast();
  return async (failure: unknown): Promise<void> => {
    if (isMissing(failure))
      toast.alert(t((await hasWeddings()) ? 'realWeddings.missing' : 'realWeddings.missingSupplier'));
    else toast.failed(failure);
  };
}

const isMissing = (failure: unknown): boolean => failure instanceof HttpError && failure.status === 404;

async function hasWeddings(): Promise<boolean> {
  try {
    await realWeddingsData.list();
    return true;
  } catch (failure) {
    return !isMissing(failure);
  }
}
