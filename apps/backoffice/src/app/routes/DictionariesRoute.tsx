import { useNavigate } from 'react-router';
import { DictionariesPage } from '../../features/dictionaries/pages/DictionariesPage.tsx';

/** The dictionaries, each entry with the way to the records that use it. */
export default function DictionariesRoute() {
  const navigate = useNavigate();
  return <DictionariesPage onOpen={({ address }) => void navigate(address)} />;
}
