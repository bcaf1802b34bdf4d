import { useNavigate, useParams } from 'react-router-dom';

/** The row of a list of the back office whose panel is open, by the address `{path}/{id}`, and how to close it. */
export function useOpenRow(path: string): { id: string | null; close: () => void } {
  const navigate = useNavigate();
  const { id = null } = useParams();
  return { id, close: () => void navigate(path) };
}
