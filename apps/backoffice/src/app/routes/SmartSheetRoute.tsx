import { AnswersPage } from '../../features/forms/pages/AnswersPage.tsx';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';

/** The answers of the form that the address names. */
export default function SmartSheetRoute() {
  const { search, replace } = usePageTab();
  const formId = readId(new URLSearchParams(search).get('form'));
  return (
    <AnswersPage
      formId={formId}
      onFormChange={(details) => replace(new URLSearchParams({ form: details.formId }))}
    />
  );
}
