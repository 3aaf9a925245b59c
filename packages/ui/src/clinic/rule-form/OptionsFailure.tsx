import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../primitives/notice/index.ts';

/** A list of choices that could not be read, and why: its field stays empty. */
export function OptionsFailure({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  if (!error) return null;
  const title = t`获取选项列表失败`;
  return (
    <Notice tone="danger" title={title}>
      {error !== title && <p>{error}</p>}
    </Notice>
  );
}
