import type { ErasureState } from '@huifang/domain/privacy/words';
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../primitives/notice/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';

export interface ErasureNoticeProps {
  /** Of the customer's request; nothing is shown of one that came to nothing. */
  state: ErasureState | '';
  /** `YYYY-MM-DD HH:mm:ss`. */
  requestedAt: string;
  doneAt: string;
  /** Opens the requests; without it there is no way to them. */
  onOpen?: () => void;
}

/** Says on a customer's page that their data was erased, or is about to be. */
export function ErasureNotice({ state, requestedAt, doneAt, onOpen }: ErasureNoticeProps) {
  const { t } = useLingui();
  const day = doneAt.slice(0, 10);
  const asked = requestedAt.slice(0, 16);
  if (state !== 'waiting' && state !== 'approved' && state !== 'done') return null;
  return (
    <Notice
      tone={state === 'done' ? 'info' : 'warning'}
      title={
        state === 'done'
          ? t`该客户的个人信息已按请求抹除（${day}）`
          : t`已申请抹除该客户的个人信息（${asked}）`
      }
    >
      {onOpen && (
        <TextLink type="button" onClick={onOpen}>
          <Trans>查看申请</Trans>
        </TextLink>
      )}
    </Notice>
  );
}
