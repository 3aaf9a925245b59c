import { NotAvailablePage } from '@huifang/ui/clinic/status-pages';
import { Spinner } from '@huifang/ui/primitives/loading';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { PageErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import type { StandalonePage } from './guard.ts';

const titles = {
  base: msg`客户主页`,
  space: msg`我的空间`,
  spaceim: msg`我的消息`,
  littlepatient: msg`家庭成员`,
  sendsmartform: msg`选择表单`,
  displaysmartform: msg`填写表单`,
  productselect: msg`选择产品`,
  rts: msg`视频咨询`,
} as const;

/** Those that exist. */
const pages: Partial<Record<StandalonePage, ComponentType>> = {
  sendsmartform: lazy(() => loadChunk(() => import('./SendFormRoute.tsx'))),
  displaysmartform: lazy(() => loadChunk(() => import('./DisplayFormRoute.tsx'))),
};

/** A page without the shell; one that is not there yet says so in one sentence (rule menu-7). */
export function StandaloneRoute({ page }: { page: StandalonePage }) {
  const { t, i18n } = useLingui();
  const title = i18n._(titles[page]);
  const product = t`客户关系管理系统`;

  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);

  const Page = pages[page];
  return (
    <main>
      {Page ? (
        <PageErrorBoundary>
          <Suspense fallback={<Spinner />}>
            <Page />
          </Suspense>
        </PageErrorBoundary>
      ) : (
        <NotAvailablePage pageTitle={title} />
      )}
    </main>
  );
}
