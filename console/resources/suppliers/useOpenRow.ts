import { useNavigate, useParams } from 'react-router-dom';

/** The open row of a back-office list, from the address `{path}/{id}`, and a function that closes it. */
export function useOpenRow(path: string): { id: string | null; close: () => void } {
  const navigate = useNavigate();
  const { id = null } = useParams();
  return { id, close: () => void navigate(path) };
}
