import { TextTemplatePage } from '../../features/forms/pages/TextTemplatePage.tsx';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';

/** The text that the menu entry names (rule menu-3). */
export default function TextTemplateRoute() {
  const { search } = usePageTab();
  return <TextTemplatePage templateId={readId(new URLSearchParams(search).get('id'))} />;
}
