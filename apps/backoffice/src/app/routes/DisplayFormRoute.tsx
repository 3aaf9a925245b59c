import { useLocation, useNavigate } from 'react-router';
import { DisplayFormPage } from '../../features/forms/pages/DisplayFormPage.tsx';
import { readId } from '../../lib/list-address.ts';

/** /bh/displaysmartform?formId=…&personId=… to fill, ?id=… to look at what was filled. */
export default function DisplayFormRoute() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const goTo = (values: Record<string, string>) =>
    void navigate(`/bh/displaysmartform?${new URLSearchParams(values)}`, { replace: true });
  return (
    <DisplayFormPage
      answerId={readId(query.get('id'))}
      formId={readId(query.get('formId'))}
      customerId={readId(query.get('personId'))}
      onChoose={({ formId, customerId }) => goTo({ formId, personId: customerId })}
      onSaved={({ answerId }) => goTo({ id: answerId })}
    />
  );
}
