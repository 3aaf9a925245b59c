import { NotAvailablePage } from '@huifang/ui/clinic/status-pages';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
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

/** The pages without the shell say in one sentence that they are not there yet (decisions: Menu). */
export function StandaloneRoute({ page }: { page: StandalonePage }) {
  const { t, i18n } = useLingui();
  const title = i18n._(titles[page]);
  const product = t`客户关系管理系统`;

  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);

  return (
    <main>
      <NotAvailablePage pageTitle={title} />
    </main>
  );
}
