import { Component, type ReactNode } from 'react';
import { useForm } from '../context/form-context.ts';

/** Keeps a control that fails to load or to render from taking the form with it. */
export class FieldBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Broken onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { words } = useForm();
  return (
    <p className="hff-error">
      {words('fieldBroken')}
      <button type="button" className="hff-link" onClick={onRetry}>
        {words('retry')}
      </button>
    </p>
  );
}
