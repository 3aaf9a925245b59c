import type { FollowUpChannel } from '@huifang/domain/follow-up/words';
import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { FocusEventHandler } from 'react';
import { styled } from 'styled-components';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { accountLabels } from '../profile-fields/labels.ts';

export interface ChannelFieldProps {
  label: string;
  isRequired?: boolean;
  value: FollowUpChannel | '';
  onChange: (details: { channel: FollowUpChannel }) => void;
  id: string;
  error: string | undefined;
  onBlur: FocusEventHandler;
}

/** Phone; WeChat and SMS are shown but not open yet (rule callback-1). */
export function ChannelField({ onChange, ...rest }: ChannelFieldProps) {
  const { t, i18n } = useLingui();
  const wechat = i18n._(accountLabels.wechat);
  const sms = t`短信`;
  const closed = t`暂未开放`;
  return (
    <SegmentedControl
      {...rest}
      hint={t`${wechat}、${sms}尚未开通，暂时不能选择`}
      options={[
        {
          value: 'phone',
          label: (
            <Labelled>
              <Phone size={14} aria-hidden />
              {t`电话`}
            </Labelled>
          ),
        },
        { value: 'wechat', label: <span title={closed}>{wechat}</span>, isDisabled: true },
        { value: 'sms', label: <span title={closed}>{sms}</span>, isDisabled: true },
      ]}
      onChange={({ value }) => onChange({ channel: value as FollowUpChannel })}
    />
  );
}

const Labelled = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
`;
