import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { errorReporter } from '../../lib/error-reporting.ts';
import { ChunkLoadError } from '../../lib/load-chunk.ts';

interface State {
  error?: unknown;
}

/** Keeps a page that fails from taking the others with it. What failed is reported once. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    errorReporter.report(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <PageFailure error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (error instanceof ChunkLoadError) {
    return (
      <FailureState
        title={t`页面加载失败`}
        detail={t`网络中断或系统刚刚更新，请重新加载页面`}
        onRetry={() => location.reload()}
      />
    );
  }
  return <FailureState title={t`页面出错了`} detail={t`错误已记录，其他页面不受影响`} onRetry={onRetry} />;
}
