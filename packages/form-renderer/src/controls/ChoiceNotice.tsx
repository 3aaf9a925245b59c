import { useForm } from '../context/form-context.ts';
import type { Choices } from './useChoices.ts';

/** Says that choices are still loading or could not be had, and offers another try. */
export function ChoiceNotice({ status, problem, retry }: Choices) {
  const { words } = useForm();
  if (status === 'ready') return null;
  if (status === 'loading') return <p className="hff-hint">{words('loading')}</p>;
  return (
    <p className="hff-hint" data-tone="warning">
      {problem}
      {retry && (
        <button type="button" className="hff-link" onClick={retry}>
          {words('retry')}
        </button>
      )}
    </p>
  );
}
