import { ErrorConfigurationPage } from '@huifang/ui/clinic/status-pages';
import { useNavigate } from 'react-router';

/** A menu entry whose name no page answers to (rule menu-4). */
export default function UnknownEntryRoute({ name, title }: { name: string; title: string }) {
  const navigate = useNavigate();
  return <ErrorConfigurationPage entryName={name} entryTitle={title} onHome={() => void navigate('/home')} />;
}
