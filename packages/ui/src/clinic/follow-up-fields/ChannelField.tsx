import type { FollowUpChannel } from '@huifang/domain/follow-up/words';
import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { FocusEventHandler } from 'react';
import { styled } from 'styled-components';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { offered, type SelectOption } from '../../primitives/select/options.ts';
import { accountLabels } from '../profile-fields/labels.ts';

export interface ChannelFieldProps {
  label: string;
  isRequired?: boolean;
  /** In the organisation's words and order. @default the usual three */
  channels?: readonly (SelectOption & { value: FollowUpChannel })[];
  value: FollowUpChannel | '';
  onChange: (details: { channel: FollowUpChannel }) => void;
  id: string;
  error: string | undefined;
  onBlur: FocusEventHandler;
}

/** Phone; WeChat and SMS are shown but not open yet (rule callback-1). */
export function ChannelField({ channels, onChange, ...rest }: ChannelFieldProps) {
  const { t, i18n } = useLingui();
  const usual = [
    { value: 'phone', label: t`电话` },
    { value: 'wechat', label: i18n._(accountLabels.wechat) },
    { value: 'sms', label: t`短信` },
  ];
  const ways = offered(channels ?? usual, [rest.value]);
  const closed = t`暂未开放`;
  const closedNames = ways.filter(({ value }) => value !== 'phone').map(({ label }) => label);
  const names = closedNames.join(t`、`);
  return (
    <SegmentedControl
      {...rest}
      hint={closedNames.length > 0 && t`${names}尚未开通，暂时不能选择`}
      options={ways.map(({ value, label }) =>
        value === 'phone'
          ? {
              value,
              label: (
                <Labelled>
                  <Phone size={14} aria-hidden />
                  {label}
                </Labelled>
              ),
            }
          : { value, label: <span title={closed}>{label}</span>, isDisabled: true },
      )}
      onChange={({ value }) => onChange({ channel: value as FollowUpChannel })}
    />
  );
}

const Labelled = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
`;
