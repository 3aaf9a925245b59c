import { Component, type ReactNode } from 'react';
import { forgetFailures } from './late.tsx';

interface BoundaryProps {
  /** What stands there instead; `retry` tries to show it again. */
  renderInstead: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what fails to show, because of a document that nobody foresaw, from taking the host's page with it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    forgetFailures();
  }

  override render() {
    const { renderInstead, children } = this.props;
    return this.state.hasFailed ? renderInstead(() => this.setState({ hasFailed: false })) : children;
  }
}
