import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../primitives/states/index.ts';

export interface NothingYetProps {
  of: 'sites' | 'lines';
  /** The way to the first. */
  action: ReactNode;
}

/** A list in which nothing was ever made: what it is for, and how it begins. */
export function NothingYet({ of, action }: NothingYetProps) {
  const { t } = useLingui();
  return of === 'sites' ? (
    <EmptyState
      title={t`还没有院区`}
      hint={t`院区是客户可以来的地方；新增后，登记咨询时可以选择客户要去的院区`}
      action={action}
    />
  ) : (
    <EmptyState
      title={t`还没有电话`}
      hint={t`这里登记机构对外的号码；新增后，登记回访时可以选择用的是哪条线路`}
      action={action}
    />
  );
}
